import { beforeAll, expect, test } from 'vitest'
import { parseProductQuery } from '../../contract/product-query'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import type { Product } from '../../domain/catalogue/product'
import { filterProducts } from '../../domain/search/filter-products'
import { type Filters, noFilters, toQuery } from '../../domain/search/filters'
import { type Catalogue, createCatalogue } from '../../server/catalogue/catalogue'
import { limitSearches } from '../../server/catalogue/searches'
import type { Database } from '../../server/database/database'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'

const COUNT = 14_000
const all = prepare(catalogueOf(COUNT))
const NOT_COUNTED = { brand: {}, category: {}, scent: {} }

const shop = ShopInProcess.ofFile(engine, { PRODUCTS: String(COUNT) })
let catalogue: Catalogue
beforeAll(() => {
  catalogue = createCatalogue(shop.database)
})

const queryOf = (text: string) =>
  parseProductQuery(new URLSearchParams(text)) ?? expect.fail(`The query is empty: ${text}`)
const pageOf = async (text: string) => JSON.parse((await catalogue.page(queryOf(text))).json)
function page(filters: Partial<Filters>, more = '') {
  return pageOf(`${toQuery({ ...noFilters, ...filters }, 'fast=false')}${more}`)
}
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)

test('results are counted up to ten thousand, and the response states that there are more', async () => {
  expect(filterProducts(all, { ...noFilters, search: 'o' }).length).toBeGreaterThan(10_001)
  expect(await page({ search: 'o' })).toMatchObject({ total: 10_001, isMore: true, facets: NOT_COUNTED })
  expect(await page({ sortBy: 'LOW_TO_HIGH' })).toMatchObject({ total: 10_001, isMore: true })
  const rose = await page({ search: 'rose' })
  expect(rose.total).toBe(filterProducts(all, { ...noFilters, search: 'rose' }).length)
  expect(rose).not.toHaveProperty('isMore')
  expect((await page({ search: 'r_se' })).total).toBe(0)
  const narrowed = await page({ search: 'o', brand: ['SKINN'] })
  expect(narrowed.total).toBe(filterProducts(all, { ...noFilters, search: 'o', brand: ['SKINN'] }).length)
})

test.each([
  { search: 'rose', sortBy: 'LOW_TO_HIGH' },
  { search: 'rose', sortBy: 'HIGH_TO_LOW' },
  { search: 'o', sortBy: 'HIGH_TO_LOW', brand: ['ENVY', 'SKINN'] },
  { search: 'o', sortBy: 'LOW_TO_HIGH' },
] satisfies Partial<Filters>[])('results are sorted by price, page by page: %o', async (filters) => {
  const expected = filterProducts(all, { ...noFilters, ...filters })
  const first = await page(filters, '&limit=200')
  const second = await page(filters, `&limit=200&after=${first.next}`)
  expect(idsOf([...first.products, ...second.products])).toEqual(idsOf(expected.slice(0, 400)))
})

test('the newest products are read in the order of an index', async () => {
  const { database } = shop
  const sql: Parameters<Database['query']>[] = []
  const received = createCatalogue({
    ...database,
    query: (statement, parameters) => {
      sql.push([statement, parameters])
      return database.query(statement, parameters)
    },
  })
  const requests = queryOf('sort=NEWEST&limit=4')
  const { next } = JSON.parse((await received.page(requests)).json)
  await received.page({ ...requests, after: next })
  const pages = sql.filter(([statement]) => /order by(?! charged desc limit 1)/.test(statement))
  expect(pages).toHaveLength(2)
  for (const [statement, parameters] of pages)
    expect(JSON.stringify(await database.query(`explain ${statement}`, parameters))).toContain('using products_newest')
})

test('three searches hold a connection at a time; the next waits a second and is refused with 503', async () => {
  const inSearch = limitSearches(shop.database)
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  // The embedded engine has one connection. The other searches wait for it and keep their places.
  const searching = Array.from({ length: 3 }, () => inSearch(() => held))
  await expect(inSearch(async () => 'found')).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) })
  end()
  await Promise.all(searching)
  expect(await inSearch(async () => 'found')).toBe('found')
})

test('a search is read-only, and its statements time out after three seconds', async () => {
  const [limits] = await limitSearches(shop.database)(({ query }) =>
    query(`select current_setting('statement_timeout') as longest, current_setting('transaction_read_only') as reads`),
  )
  expect(limits).toEqual({ longest: '3s', reads: 'on' })
})

test('the count of a search is cached for a while, so its other pages count nothing', async () => {
  const sql: string[] = []
  const notified: Database = {
    ...shop.database,
    transaction: (work) =>
      shop.database.transaction(({ query }) =>
        work({
          query: (statement, parameters) => {
            sql.push(statement)
            return query(statement, parameters)
          },
        }),
      ),
  }
  const searched = createCatalogue(notified)
  const called = queryOf('search=velvet&sort=LOW_TO_HIGH')
  await searched.page(called)
  const before = sql.length
  await searched.page({ ...called, limit: 25 })
  // The price bounds of the search, the page, and the highest price of the catalogue.
  expect(sql.slice(before)).toHaveLength(3)
})
