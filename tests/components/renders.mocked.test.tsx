import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderShop } from '../support/render-shop'

const { renders, watch } = await vi.hoisted(() => import('./watch-renders'))

vi.mock('../../src/app/header', watch({ Header: 'header' }))
vi.mock('../../src/features/products/products-page', watch({ ProductsPage: 'products page' }))
vi.mock('../../src/features/products/filter-drawer', watch({ FilterDrawer: 'filters' }))
vi.mock('../../src/features/products/choice-group', watch({ Choice: 'choice' }))
vi.mock('../../src/features/products/results', watch({ Results: 'grid' }))
vi.mock('../../src/components/product-card', watch({ ProductCard: 'card' }))
vi.mock('../../src/features/cart/cart-line', watch({ CartLine: 'line' }))
vi.mock('../../src/components/price-panel', watch({ PricePanel: 'price panel' }))

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
