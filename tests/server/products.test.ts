import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { dearestOf, prepare } from '../../domain/catalogue/prepared-catalogue'
import { BRANDS, CATEGORIES, type Product, SCENTS } from '../../domain/catalogue/product'
import { filterProducts } from '../../domain/search/filter-products'
import { type Filters, toQuery } from '../../domain/search/filters'
import { buildIndex } from '../../domain/search/search-index'
import { understandingOf } from '../../domain/search/understanding'
import { productPage } from '../../mock-server/routes/product-pages'
import { parseSettings } from '../../server/settings'
import { prepareDatabase } from '../../server/start'
import { engine, newDatabase } from './engines'
import { type ServerProcess, startServer } from './processes'
import { call } from './shopper'

const COUNT = 5_000
// Every seventh product has the day on which it was added.
const DATED = `update products set added_on = make_date(2026, 1 + position::int % 9, 15) where position % 7 = 0`
const dated = (product: Product, at: number) => ({ ...product, addedOn: `2026-0${1 + (at % 9)}-15` })
const catalogue = prepare(catalogueOf(COUNT).map((product, at) => (at % 7 === 0 ? dated(product, at) : product)))
const index = buildIndex(catalogue)

const SORTS = ['LOW_TO_HIGH', 'HIGH_TO_LOW', 'NEWEST', 'POPULAR'] as const
const filters: fc.Arbitrary<Filters> = fc.record({
  search: fc.constantFrom(
    '',
    '',
    'rose',
    'No. 1',
    'OUD',
    'nothing like it',
    '1 No.',
    '%',
    'गुलाब',
    'oud under 600',
    'fogg edp',
  ),
  understood: fc.boolean(),
  brand: fc.subarray([...BRANDS], { maxLength: 2 }),
  category: fc.subarray([...CATEGORIES], { maxLength: 2 }),
  scent: fc.subarray([...SCENTS], { maxLength: 2 }),
  note: fc.constantFrom<string[]>([], [], ['rose'], ['oud', 'white musk'], ['no. (1'], ['top']),
  concentration: fc.constantFrom<string[]>([], [], ['Eau de Parfum'], ['Eau de Cologne', 'Parfum']),
  size: fc.constantFrom<string[]>([], [], ['100'], ['30', '50']),
  sortBy: fc.constantFrom(null, null, ...SORTS),
  rating: fc.constantFrom(null, 4, 3, 1),
  inStock: fc.boolean(),
  fastDelivery: fc.boolean(),
  priceRange: fc.constantFrom(300, 600, 1_000, null),
})

let server: ServerProcess
beforeAll(async () => {
  const environment = { ...(await newDatabase(engine)), PRODUCTS: String(COUNT) }
  const database = await prepareDatabase(parseSettings(environment))
  await database.query(DATED)
  await database.close()
  server = await startServer(environment)
})
afterAll(() => server?.stop())

const get = (query: string) => call(server.address, 'GET', `/api/products${query}`)
type Page = NonNullable<ReturnType<typeof productPage>>
const real = async (query: string): Promise<Page> => (await get(query)).body
// Without any query a backend lists the whole catalogue, hence `fast`.
const simulated = async (query: string) =>
  productPage(catalogue.products, new URLSearchParams(query)) ?? expect.fail(`The query is empty: ${query}`)

async function allPages(read: typeof real, query: string) {
  const ids: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { products, next } = await read(`${query}${after === '' ? '' : `&after=${after}`}`)
    ids.push(...products.map(({ id }) => id))
    after = next
  }
  return ids
}

test('both backends filter, count and sort as the shop does, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 40, max: 200 }), async (chosen, limit) => {
      const understanding = chosen.understood ? understandingOf(chosen.search, index) : null
      const expected = filterProducts(catalogue, chosen, understanding?.filters ?? null).map(({ id }) => id)
      const query = `?${toQuery(chosen, 'fast=false')}&limit=${limit}`
      const { next: _, ...first } = await simulated(query)
      expect(first).toMatchObject({ total: expected.length, dearest: dearestOf(catalogue) })
      const { next: __, ...body } = await real(query)
      expect(body).toEqual(first)
      for (const read of [real, simulated]) expect(await allPages(read, query)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('without a query the response contains the first 2,000 products, the total and a link to the next page', async () => {
  const { body } = await get('')
  expect(body.products).toHaveLength(2_000)
  expect(body.total).toBe(COUNT)
  const { body: rest } = await get(`?limit=200&after=${body.next}`)
  expect(rest.products).toEqual(catalogue.products.slice(2_000, 2_200))
  expect(rest.next).not.toBeNull()
})

test('a hundred products beyond the first 2,000 are returned by id, and some of a brand that are in stock', async () => {
  const further = catalogue.products.slice(3_000, 3_100)
  const ids = [...further.map(({ id }) => id), 'none'].join()
  const { body } = await get(`?${new URLSearchParams({ ids, limit: '101' })}`)
  expect(body.products).toEqual(further)
  const { body: sisters } = await get('?brand=SKINN&inStock=true&limit=24')
  expect(sisters.products).toEqual(
    catalogue.products.filter(({ brand, inStock }) => brand === 'SKINN' && inStock).slice(0, 24),
  )
})

test('the list is compressed for each encoding that a reader accepts, with the same content', async () => {
  const read = async (encoding: string) => {
    const response = await fetch(`${server.address}/api/products`, { headers: { 'accept-encoding': encoding } })
    return [response.headers.get('content-encoding'), response.headers.get('vary'), await response.text()]
  }
  const [, , text] = await read('identity')
  for (const encoding of ['br', 'br', 'gzip']) expect(await read(encoding)).toEqual([encoding, 'accept-encoding', text])
  expect((await read('br;q=0'))[0]).toBeNull()
})

test('unchanged data is not sent again, also if a proxy has made the tag weak or the browser has several', async () => {
  const { headers } = await get('')
  const etag = headers.get('etag') ?? ''
  const statusWith = async (tag: string) =>
    (await call(server.address, 'GET', '/api/products', { headers: { 'if-none-match': tag } })).status
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) expect(await statusWith(tag), tag).toBe(304)
  expect(await statusWith('"other"')).toBe(200)
})
