import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import type { Product } from '../../domain/catalogue/product'
import { facets } from '../../domain/search/facets'
import { filterProducts } from '../../domain/search/filter-products'
import { noFilters } from '../../domain/search/filters'
import * as products from '../../src/services/api/products'
import * as productsPage from '../../src/services/api/products-page'
import * as wantedProducts from '../../src/services/api/wanted-products'
import { renderShop } from '../support/render-shop'

const SIZE = 5_000
const catalogue = prepare(catalogueOf(SIZE))

const { loadPage: answer } = productsPage
const loadPage = vi.spyOn(productsPage, 'loadPage')
const loadWanted = vi.spyOn(wantedProducts, 'loadWanted')

const loadProducts = vi.spyOn(products, 'loadProducts')

beforeEach(() => {
  loadPage.mockReset().mockImplementation(answer)
  loadWanted.mockClear()
  // The simulated backend would send all of them at once.
  loadProducts.mockReset().mockResolvedValue({ products: catalogue.products.slice(0, 2_000), size: SIZE })
})
const open = (path: string) => renderShop(path, { products: SIZE })

const count = () => screen.findByText(/^Showing \d+ of 5000 Products$/)

test('the server filters and counts a large catalogue, and the product list is requested in pages', async () => {
  // The part of the grid that jsdom renders is shorter than a page.
  loadPage.mockImplementation(async (...request) => {
    const page = await answer(...request)
    return { ...page, products: page.products.slice(0, 3) }
  })
  const { user, main } = await open('/products?brand=ENVY')
  const envy = filterProducts(catalogue, { ...noFilters, brand: ['ENVY'] })
  expect((await count()).textContent).toBe(`Showing ${envy.length} of ${SIZE} Products`)
  await waitFor(() => expect(loadPage.mock.calls.some(([, after]) => after !== null)).toBe(true))
  expect(loadPage.mock.calls[0]?.slice(0, 2)).toEqual([expect.objectContaining({ brand: ['ENVY'] }), null])
  const skinn = facets(catalogue, { ...noFilters, brand: ['ENVY'] }).brand.get('SKINN')
  const choice = await within(main).findByRole('checkbox', { name: 'SKINN' })
  await waitFor(() => expect(choice.closest('label')?.textContent).toContain(String(skinn)))
  await user.click(choice)
  await waitFor(async () =>
    expect((await count()).textContent).toBe(`Showing ${envy.length + (skinn ?? 0)} of ${SIZE} Products`),
  )
})

test('the shop shows how the server understood a search, and requests it without a part that is removed', async () => {
  const { user } = await open('/products?search=gulab+under+600&understood=true')
  const parts = within(await screen.findByRole('list', { name: 'Understood as' }))
  await user.click(parts.getByRole('button', { name: 'Remove up to ₹600' }))
  await waitFor(() => expect(loadPage.mock.lastCall?.[0]).toMatchObject({ search: 'gulab', understood: true }))
})

test('a search is shown as understood only once it is known who interprets it', async () => {
  let load = () => {}
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve
  })
  loadProducts.mockImplementation(async () => {
    await isLoaded
    return { products: catalogue.products.slice(0, 2_000), size: SIZE }
  })
  const { main } = await open('/products?search=gulab+under+600&understood=true')
  await screen.findByRole('button', { name: 'Remove filter "gulab under 600"' })
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
  expect(within(main).queryByText('Understood as')).toBeNull()
  load()
  expect(await within(main).findByText('Understood as')).toBeDefined()
})

test('for a very large result the shop states it and shows no missing counts', async () => {
  const none = { brand: {}, category: {}, scent: {} }
  loadPage.mockImplementation(async (...request) => ({
    ...(await answer(...request)),
    total: 10_001,
    isMore: true,
    facets: none,
  }))
  const { main } = await open('/products?search=rose')
  expect(await screen.findByText(`Showing 10,000+ of ${SIZE} Products`)).toBeDefined()
  expect((await within(main).findByRole('checkbox', { name: 'SKINN' })).closest('label')?.textContent).toBe('SKINN')
  expect(main.textContent).toContain('Show 10,000+ products')
})

test('a perfume beyond the first 2,000 has its page with similar ones, and is remembered as viewed', async () => {
  const [product, next] = [4_321, 3_210].map((position) => catalogue.products[position]) as [Product, Product]
  const { user } = await open(`/products/${product.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: product.title })).toBeDefined()
  expect(loadWanted.mock.calls[0]?.[0]).toEqual({ ids: [product.id], brands: [] })
  const tiles = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('link')
  expect(tiles('You may also like')).toHaveLength(4)
  // Another way to a product that is not loaded, such as a link in a mail.
  const link = document.createElement('a')
  link.href = `/products/${next.id}`
  document.body.append(link)
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: next.title })
  expect(tiles('Recently viewed').map(({ textContent }) => textContent)).toEqual([product.title])
  history.back()
  await screen.findByRole('heading', { level: 1, name: product.title })
  await waitFor(() => expect(tiles('Recently viewed').map(({ textContent }) => textContent)).toEqual([next.title]))
})
