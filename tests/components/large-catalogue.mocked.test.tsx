import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { facets } from '../../domain/facets'
import { failureOf } from '../../domain/failure'
import { filterProducts } from '../../domain/filter-products'
import { type Filters, noFilters } from '../../domain/filters'
import { prepare } from '../../domain/prepared-catalogue'
import type { Shelf } from '../../domain/shelf'
import { loadPage } from '../../src/services/api/products-page'
import { renderShop } from './render-shop'

const SIZE = 5_000
const PAGE = 24
const catalogue = prepare(catalogueOf(SIZE))

vi.mock('../../src/services/api/products', () => ({
  loadProducts: async () => ({ products: catalogue.products.slice(0, 2_000), size: SIZE }),
}))
vi.mock('../../src/services/api/products-page', () => ({ loadPage: vi.fn() }))

/** As the real server answers (tests/server/products.test.ts holds it to the same rules). */
async function answer(filters: Filters, after: string | null): Promise<Shelf> {
  const found = filterProducts(catalogue, filters)
  const from = Number(after ?? 0)
  const counts = facets(catalogue, filters)
  return {
    products: found.slice(from, from + PAGE),
    total: found.length,
    next: from + PAGE < found.length ? String(from + PAGE) : null,
    facets: {
      brand: Object.fromEntries(counts.brand),
      category: Object.fromEntries(counts.category),
      scent: Object.fromEntries(counts.scent),
    },
  }
}

beforeEach(() => {
  vi.mocked(loadPage).mockReset().mockImplementation(answer)
})

const count = () => screen.findByText(/^Showing \d+ of 5000 Products$/)

test('a large catalogue is filtered and counted by its server, and its shelf is asked for in pages', async () => {
  const { user, main } = await renderShop('/products?brand=ENVY')
  const envy = filterProducts(catalogue, { ...noFilters, brand: ['ENVY'] })
  expect((await count()).textContent).toBe(`Showing ${envy.length} of ${SIZE} Products`)
  // What jsdom draws of the grid reaches past the first page.
  await waitFor(() => expect(vi.mocked(loadPage).mock.calls.length).toBeGreaterThan(0))
  expect(vi.mocked(loadPage).mock.calls[0]?.slice(0, 2)).toEqual([expect.objectContaining({ brand: ['ENVY'] }), null])
  const skinn = facets(catalogue, { ...noFilters, brand: ['ENVY'] }).brand.get('SKINN')
  const choice = await within(main).findByRole('checkbox', { name: 'SKINN' })
  expect(choice.closest('label')?.textContent).toContain(String(skinn))
  await user.click(choice)
  await waitFor(async () =>
    expect((await count()).textContent).toBe(`Showing ${envy.length + (skinn ?? 0)} of ${SIZE} Products`),
  )
})

test('a server that does not answer is said, and the shopper tries again', async () => {
  vi.mocked(loadPage).mockRejectedValueOnce(failureOf({ status: 503, messages: [] }))
  const { user, main } = await renderShop('/products')
  expect((await within(main).findByRole('alert')).textContent).toMatch(/^Our perfumes could not be loaded\./)
  await user.click(await within(main).findByRole('button', { name: 'Try again' }))
  expect(await count()).toBeDefined()
})

test('where the server finds nothing the shopper may clear the filters', async () => {
  const { user } = await renderShop('/products?search=nothing+like+it')
  expect(await screen.findByText("Whoops! We don't have any products that match your preference :(")).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect((await count()).textContent).toBe(`Showing ${filterProducts(catalogue, noFilters).length} of ${SIZE} Products`)
})
