import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderShop } from '../support/render-shop'

const { renders, watched, watchedMemo } = await vi.hoisted(() => import('./watch-renders'))

vi.mock('../../src/app/header', async (load) => {
  const { Header } = await load<typeof import('../../src/app/header')>()
  return { Header: watched('header', Header) }
})
vi.mock('../../src/features/products/products-page', async (load) => {
  const { ProductsPage } = await load<typeof import('../../src/features/products/products-page')>()
  return { ProductsPage: watched('products page', ProductsPage) }
})
vi.mock('../../src/features/products/filter-drawer', async (load) => {
  const { FilterDrawer } = await load<typeof import('../../src/features/products/filter-drawer')>()
  return { FilterDrawer: watched('filters', FilterDrawer) }
})
vi.mock('../../src/features/products/choice-group', async (load) => {
  const { ChoiceGroup, Choice } = await load<typeof import('../../src/features/products/choice-group')>()
  return { ChoiceGroup, Choice: watchedMemo('choice', Choice as never) }
})
vi.mock('../../src/features/products/results', async (load) => {
  const { Results } = await load<typeof import('../../src/features/products/results')>()
  return { Results: watched('grid', Results) }
})
vi.mock('../../src/components/product-card', async (load) => {
  const { ProductCard } = await load<typeof import('../../src/components/product-card')>()
  return { ProductCard: watchedMemo('card', ProductCard) }
})
vi.mock('../../src/features/cart/cart-line', async (load) => {
  const { CartLine } = await load<typeof import('../../src/features/cart/cart-line')>()
  return { CartLine: watchedMemo('line', CartLine) }
})
vi.mock('../../src/components/price-panel', async (load) => {
  const { PricePanel } = await load<typeof import('../../src/components/price-panel')>()
  return { PricePanel: watched('price panel', PricePanel) }
})

beforeEach(() => {
  renders.length = 0
})

const CART = ['ajmal-amber-oud', 'skinn-celeste-rose', 'denver-hamilton']
/** Waits for the code of the last filter group, which loads after the page. */
const filtersAreThere = () => screen.findByRole('checkbox', { name: 'Eau de Parfum' })
const seen = () => [...new Set(renders)].sort()

test('adding to the cart renders the badge and the button, not the grid, its cards, the filters or the header', async () => {
  const { user } = await renderShop('/products', { shopper: { cart: CART.slice(0, 1) } })
  await screen.findByRole('link', { name: 'Go To Cart: Ajmal Amber Oud' })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20))
  await filtersAreThere()
  expect(seen()).toEqual(
    expect.arrayContaining(['card: Ajmal Amber Oud', 'filters', 'grid', 'header', 'products page']),
  )
  renders.length = 0
  await user.click(screen.getByRole('button', { name: 'Add To Cart: Skinn Celeste Rose' }))
  await screen.findByRole('link', { name: 'Go To Cart: Skinn Celeste Rose' })
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeDefined()
  expect(seen()).toEqual([])
})

test('a filter renders only the choices whose appearance changes', async () => {
  const { user } = await renderShop('/products')
  await screen.findByText('Showing 20 of 20 Products')
  await filtersAreThere()
  const fogg = screen.getByRole('checkbox', { name: 'FOGG' })
  // The counts follow one frame after the products.
  await waitFor(() => expect(fogg.closest('label')?.textContent).toBe('FOGG3'))
  renders.length = 0
  await user.click(fogg)
  await screen.findByText('Showing 3 of 20 Products')
  // Other brands keep their counts. Some categories and scents have smaller ones.
  const choices = () => seen().flatMap((name) => name.match(/^choice: (.+)$/)?.[1] ?? [])
  const scents = ['citrus', 'floral', 'fresh', 'oud', 'spicy', 'woody']
  await waitFor(() => expect(choices()).toEqual(['FOGG', 'men', 'men & women', 'women', ...scents].sort()))
})

test('one more piece renders its own line and the price panel, and no other line', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: CART } })
  const line = await screen.findByRole('article', { name: 'Skinn Celeste Rose' })
  expect(seen()).toEqual(expect.arrayContaining(['line: Ajmal Amber Oud', 'line: Denver Hamilton', 'price panel']))
  renders.length = 0
  await user.click(within(line).getByRole('button', { name: /^Increase quantity/ }))
  await within(line).findByDisplayValue('2')
  expect(seen()).toEqual(['line: Skinn Celeste Rose', 'price panel'])
})
