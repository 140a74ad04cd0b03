import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { addProducts } from '../../server/database/seed'
import { parseSettings } from '../../server/settings'
import { LiveSettings } from '../../server/shopkeeping/live-settings'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'

const shop = ShopInProcess.ofFile(engine, { PUBLIC_URL: 'https://shop.example' })
const read = (path: string, headers = {}) => shop.ask('GET', path, { headers })
const lines = async () =>
  (await read('/feed.jsonl')).text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('both feeds list every product for sale, in several batches, at the public address', async () => {
  const rows = catalogueOf(1_200).map((product, at) => ({
    product: { ...product, id: `large-${at}`, _id: `large-${at}` },
    facts: {},
    position: 1_000 + at,
    stock: 1,
  }))
  await addProducts(shop.database, rows)
  const [{ n }] = (await shop.database.query('select count(*)::int as n from products where for_sale')) as [
    { n: number },
  ]
  const items = await lines()
  expect(new Set(items.map(({ id }) => id)).size).toBe(n)
  expect(items).toHaveLength(n)
  expect(items[0].link).toBe(`https://shop.example/products/${items[0].id}`)
  const xml = await read('/feed.xml')
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(xml.text.match(/<item>/g)).toHaveLength(n)
  expect(xml.text.endsWith('</channel></rss>\n')).toBe(true)
})

test('a feed is sent again only after something that it shows has changed', async () => {
  const { etag = '', 'last-modified': modified = '' } = (await read('/feed.xml')).headers as Record<string, string>
  expect((await read('/feed.xml', { 'if-none-match': etag })).status).toBe(304)
  expect((await read('/feed.xml', { 'if-modified-since': modified })).status).toBe(304)
  const set = (change: string) => shop.database.query(`update products set ${change} where id = 'large-7'`)
  await set('stock = 5, rating = 3')
  expect((await read('/feed.xml', { 'if-none-match': etag })).status).toBe(304)
  await set('stock = 0')
  expect((await read('/feed.xml', { 'if-none-match': etag })).status).toBe(200)
  expect((await lines()).find(({ id }) => id === 'large-7')).toMatchObject({ availability: 'out_of_stock' })
  await set('for_sale = false')
  expect((await lines()).some(({ id }) => id === 'large-7')).toBe(false)
  const { etag: before = '' } = (await read('/feed.xml')).headers as Record<string, string>
  await shop.database.query("delete from products where id = 'large-19'")
  expect((await read('/feed.xml', { 'if-none-match': before })).status).toBe(200)
})

test('a feed is sent again after a start with other terms in the environment, and not after another one', async () => {
  const isSentAfterStart = async (environment: Record<string, string>) => {
    await shop.database.query(`update feed set changed_at = changed_at - interval '1 hour'`)
    const { 'last-modified': modified = '' } = (await read('/feed.xml')).headers as Record<string, string>
    await new LiveSettings(shop.database, parseSettings(environment)).publish()
    return (await read('/feed.xml', { 'if-modified-since': modified })).status === 200
  }
  await isSentAfterStart({ DELIVERY_CHARGE: '60' })
  expect(await isSentAfterStart({ DELIVERY_CHARGE: '75' })).toBe(true)
  expect(await isSentAfterStart({ DELIVERY_CHARGE: '75' })).toBe(false)
  expect(await isSentAfterStart({})).toBe(true)
})

test('a reader that is current is answered without reading a product', async () => {
  const { etag = '' } = (await read('/feed.jsonl')).headers as Record<string, string>
  await shop.database.query('alter table products rename to hidden_products')
  try {
    expect((await read('/feed.jsonl', { 'if-none-match': etag })).status).toBe(304)
  } finally {
    await shop.database.query('alter table hidden_products rename to products')
  }
})
