import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { dearestOf, prepare } from '../../domain/catalogue/prepared-catalogue'
import { BRANDS, CATEGORIES, SCENTS } from '../../domain/catalogue/product'
import { facets } from '../../domain/search/facets'
import { filterProducts } from '../../domain/search/filter-products'
import { type Filters, noFilters, toQuery } from '../../domain/search/filters'
import { buildIndex } from '../../domain/search/search-index'
import { understandingOf } from '../../domain/search/understanding'
import { engine, newDatabase } from './engines'
import { type ServerProcess, startServer } from './processes'
import { call } from './shopper'

const COUNT = 5_000
const catalogue = prepare(catalogueOf(COUNT))
const index = buildIndex(catalogue)

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
  sortBy: fc.constantFrom(null, 'LOW_TO_HIGH' as const, 'HIGH_TO_LOW' as const),
  rating: fc.constantFrom(null, 4, 3, 1),
  inStock: fc.boolean(),
  fastDelivery: fc.boolean(),
  priceRange: fc.constantFrom(300, 600, 1_000, null),
})

describe('a large catalogue', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer({ ...(await newDatabase(engine)), PRODUCTS: String(COUNT) })
  })
  afterAll(() => server?.stop())

  const get = (query: string) => call(server.address, 'GET', `/api/products${query}`)
  // Without any query a server lists the whole catalogue, hence `fast`.
  const queryOf = (chosen: Filters) => `?${toQuery(chosen, 'fast=false')}`

  async function allPages(query: string, limit: number) {
    const ids: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await get(`${query}&limit=${limit}${after === '' ? '' : `&after=${after}`}`)
      ids.push(...body.products.map(({ id }: { id: string }) => id))
      after = body.next
    }
    return ids
  }

  test('a server filters, counts and sorts as the shop does, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 40, max: 200 }), async (chosen, limit) => {
        const understanding = chosen.understood ? understandingOf(chosen.search, index) : null
        const meaning = understanding?.filters ?? null
        const expected = filterProducts(catalogue, chosen, meaning)
        const query = queryOf(chosen)
        const { body } = await get(`${query}&limit=${limit}`)
        expect(body.products).toEqual(expected.slice(0, limit))
        expect(body).toMatchObject({ total: expected.length, dearest: dearestOf(catalogue) })
        expect(body.understanding?.parts).toEqual(understanding?.parts.map(({ label }) => ({ label })))
        const counts = facets(catalogue, chosen, meaning)
        expect(body.facets).toEqual({
          brand: Object.fromEntries(counts.brand),
          category: Object.fromEntries(counts.category),
          scent: Object.fromEntries(counts.scent),
        })
        expect(await allPages(query, limit)).toEqual(expected.map(({ id }) => id))
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

  test('products are requested by id, and a missing price is no limit', async () => {
    const { body } = await get('?ids=envy-vortex,none,ajmal-amber-oud')
    expect(body.products.map(({ id }: { id: string }) => id).toSorted()).toEqual(['ajmal-amber-oud', 'envy-vortex'])
    expect((await get('?sort=HIGH_TO_LOW')).body.total).toBe(COUNT)
    expect(filterProducts(catalogue, noFilters).length).toBeLessThanOrEqual(COUNT)
  })

  test('a hundred products beyond the first 2,000 are returned by id, and some of a brand that are in stock', async () => {
    const further = catalogue.products.slice(3_000, 3_100)
    const { body } = await get(`?${new URLSearchParams({ ids: further.map(({ id }) => id).join(), limit: '100' })}`)
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
    for (const encoding of ['br', 'br', 'gzip'])
      expect(await read(encoding)).toEqual([encoding, 'accept-encoding', text])
    expect((await read('br;q=0'))[0]).toBeNull()
  })

  test('unchanged data is not sent again', async () => {
    const { headers } = await get('')
    const etag = headers.get('etag') ?? ''
    expect((await call(server.address, 'GET', '/api/products', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    )
  })
})
