import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { parseSettings } from '../../server/settings'
import { commandOf, runCommand } from '../../server/shopkeeping/run-command'
import { prepareDatabase, start } from '../../server/start'
import { newDatabase } from './engines'
import { newFolder, until } from './processes'
import { newShopper, OUD } from './shopper'

const IN_STOCK = 'schema.org/InStock'

let site: string
/** Starts a shop with the built site. */
async function open(change: Record<string, string> = {}) {
  const fixed = { PORT: '0', SCRYPT_COST: '2', LOG_LEVEL: 'error' }
  const settings = parseSettings({ ...(await newDatabase('embedded')), ...fixed, ...change })
  const database = await prepareDatabase(settings)
  const server = await start(settings, site, database)
  const visit = async (path: string) => {
    const response = await fetch(server.address + path)
    return { status: response.status, text: await response.text() }
  }
  return { server, database, visit, page: async (path: string) => (await visit(path)).text }
}
let shop: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  site = join(await newFolder('site'), 'built')
  // Builds the site as an image is built: no server can return products.
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', site], {
    env: { ...process.env, NODE_ENV: 'production', VITE_API_URL: '/' },
  })
  shop = await open()
})
afterAll(() => shop?.server.stop())

const page = (path: string) => shop.page(path)
const untilPage = (path: string, holds: string) => until(async () => (await page(path)).includes(holds), 60_000)

const run = (read: string, ...texts: string[]) =>
  runCommand({ database: shop.database, provider: null, address: '', read: async () => read }, commandOf(texts))
const setStock = (stock: string) => run('', 'stock', OUD, stock)

test('a shop built without products has pages for all of them soon after the server starts', async () => {
  expect(await readFile(join(site, 'products.html'), 'utf8')).not.toContain(OUD)
  await untilPage('/products', OUD)
  expect(await page(`/products/${OUD}`)).toContain(IN_STOCK)
  expect(await page('/products/none')).not.toContain(IN_STOCK)
  expect(await page('/_draw/template.json')).not.toContain('productFiles')
})

test('the structured data of each product has the price and availability of its page and of the API, and its reviews', async () => {
  const json = async (path: string) => JSON.parse(await page(path))
  await newShopper(() => shop.server.address)
  await shop.database.query(
    `insert into reviews (id, product_id, account_id, stars, text, state)
     select gen_random_uuid(), $1, id, 4, 'Warm until the evening.', 'shown' from accounts limit 1`,
    [OUD],
  )
  await untilPage(`/products/${OUD}`, '"reviewBody":"Warm until the evening."')
  const { products } = await json('/api/products')
  for (const { id } of products) {
    const html = await page(`/products/${id}`)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const { offers, review = [] } = JSON.parse(data)
    const { price, discount, inStock, facts } = (await json(`/api/products/${id}`)).product
    expect(offers.price).toBe(Math.round((price * (100 - discount)) / 100))
    expect(offers.availability.endsWith('/InStock')).toBe(inStock)
    expect(html).toContain(`₹${offers.price.toLocaleString('en-IN')}`)
    expect(html.includes('In Stock')).toBe(inStock)
    const shown = (await json(`/api/products/${id}/reviews`)).reviews.map(({ text }: { text: string }) => text)
    expect(review.map(({ reviewBody }: { reviewBody: string }) => reviewBody)).toEqual(shown)
    expect((facts.reviews ?? []).map(({ text }: { text: string }) => text)).toEqual(shown)
  }
})

test('a crawler finds each of many products through the sitemap named in robots.txt, and an unknown product returns 404', async () => {
  const PUBLIC_URL = 'https://shop.example'
  const { server, visit, page } = await open({ PRODUCTS: '12000', PUBLIC_URL })
  try {
    expect(await page('/robots.txt')).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
    const locations = async (path: string) =>
      [...(await page(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(PUBLIC_URL, ''))
    const parts = await locations('/sitemap.xml')
    expect(parts).toEqual(['/sitemap-0.xml', '/sitemap-1.xml'])
    const addresses = (await Promise.all(parts.map(locations))).flat()
    expect(addresses).toContain('/help/delivery')
    expect(new Set(addresses.filter((path) => path.startsWith('/products/'))).size).toBe(12_000)
    expect((await visit('/sitemap-2.xml')).status).toBe(404)
    expect(await page('/llms.txt')).toContain(`${PUBLIC_URL}/feed.jsonl`)
    const last = addresses.at(-1) ?? ''
    let text = ''
    await until(async () => {
      text = await page(last)
      return text.includes(`data-path="${last}"`)
    })
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${last}"`)
    expect(text).toContain(`"url":"${PUBLIC_URL}${last}"`)
    expect(text).toContain('₹')
    expect((await visit('/products/none')).status).toBe(404)
    expect((await visit('/nowhere')).status).toBe(404)
    await until(async () => (await page('/')).includes(`<link rel="canonical" href="${PUBLIC_URL}/"`), 60_000)
  } finally {
    await server.stop(0)
  }
})

test('a product that the shopkeeper adds gets a page', async () => {
  const [product] = catalogueOf(20)
  const added = { ...product, _id: 'n1', id: 'sillage-no-1', title: 'Sillage No. 1', stock: 7 }
  await run(JSON.stringify(added), 'product', 'add', 'new.json')
  await untilPage('/products', 'Sillage No. 1')
  expect(await page('/products/sillage-no-1')).toContain('<title>Sillage No. 1 · Sillage</title>')
})

test('an order that takes the last pieces changes the pages, and so does new stock', async () => {
  await setStock('1')
  const shopper = await newShopper(() => shop.server.address)
  await shopper.put(OUD)
  expect((await shopper.place()).status).toBe(201)
  await untilPage(`/products/${OUD}`, 'schema.org/OutOfStock')
  await setStock('5')
  await untilPage(`/products/${OUD}`, IN_STOCK)
})

test('a failed render is logged, the previous pages stay, and the next render succeeds', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const logged = () => log.mock.calls.map(([line]) => String(line)).join('')
  const template = join(site, '_draw/template.json')
  const working = await readFile(template, 'utf8')
  await writeFile(template, JSON.stringify({ html: 'The template is broken.' }))
  await setStock('0')
  await until(() => logged().includes('the pages could not be rendered'))
  expect(logged()).toContain('index.html needs an empty #root')
  expect(await page(`/products/${OUD}`)).toContain(IN_STOCK)
  await writeFile(template, working)
  await untilPage(`/products/${OUD}`, 'schema.org/OutOfStock')
  log.mockRestore()
})

test('the name, the delivery charge and the delivery days of the settings are on rendered pages, which bring them along for the shop', async () => {
  const { server, page: read } = await open({ SHOP_NAME: 'Kavya & Co', DELIVERY_CHARGE: '75', DELIVERY_DAYS: '8-12' })
  try {
    await until(
      async () => (await read('/')).includes('the others take 8-12 business days. A flat ₹75 an order.'),
      60_000,
    )
    const home = await read('/')
    for (const part of [
      '"@type":"WebSite","name":"Kavya & Co"',
      '<title>Perfumes worth staying for · Kavya &amp; Co<',
      '>Kavya &amp; Co</a>',
      '>Kavya &amp; Co</h2>',
    ])
      expect(home).toContain(part)
    expect(await read(`/products/${OUD}`)).toContain('"value":75')
    const terms =
      'data-terms="{&quot;name&quot;:&quot;Kavya &amp; Co&quot;,&quot;deliveryCharge&quot;:7500,&quot;deliveryDays&quot;:{&quot;fast&quot;:&quot;3-5&quot;,&quot;standard&quot;:&quot;8-12&quot;}}"'
    for (const html of [home, await read('/cart'), await read('/desk.html')]) expect(html).toContain(terms)
  } finally {
    await server.stop(0)
  }
})
