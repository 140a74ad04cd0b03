import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { products } from '../../contract/seeds/products'
import { ProductCard } from '../../src/components/product-card'
import * as api from '../../src/services/api/products'
import { ShopProvider } from '../../src/shop/hooks'
import { prerenderedShop } from '../../src/shop/prerendered-shop'
import { rose } from '../support/items'
import { renderShop } from '../support/render-shop'

const shown = (count: number) => screen.findByText(`Showing ${count} of 20 Products`)
const titles = () => screen.getAllByRole('article').map((card) => card.ariaLabel)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }))

test('every control filters the product list, and the address shows the filters', async () => {
  const { user } = await renderShop('/products')
  expect((await shown(20)).role).toBe('status')
  const panel = within(screen.getByRole('complementary', { name: 'Filters' }))
  await user.click(within(panel.getByRole('group', { name: 'Brand' })).getByRole('checkbox', { name: 'FOGG' }))
  await shown(3)
  await user.click(within(panel.getByRole('group', { name: 'Rating' })).getByRole('radio', { name: '4 stars & above' }))
  await user.click(panel.getByRole('checkbox', { name: 'In stock only' }))
  await user.click(within(panel.getByRole('group', { name: 'Sort by' })).getByRole('radio', { name: /Low to High/ }))
  expect(location.search).toBe('?brand=FOGG&sort=LOW_TO_HIGH&rating=4&inStock=true')
  expect(titles()).toEqual(['Fogg Scent Xpressio'])
})

test('the page under the drawer renders once for several choices, and as soon as the drawer closes', async () => {
  await renderShop('/products')
  await shown(20)
  const drawer = screen.getByRole('complementary', { name: 'Filters' })
  const becomes = (newState: string) => fireEvent(drawer, Object.assign(new Event('beforetoggle'), { newState }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  becomes('open')
  for (const brand of ['FOGG', 'AJMAL']) {
    fireEvent.click(box(brand))
    act(() => void vi.advanceTimersByTime(100))
  }
  expect(screen.getByText('Showing 6 of 20 Products')).toBeDefined()
  expect(titles()).toHaveLength(20)
  act(() => void vi.advanceTimersByTime(100))
  expect(titles()).toHaveLength(6)
  vi.useRealTimers()
  fireEvent.click(box('AJMAL'))
  becomes('closed')
  expect(titles()).toHaveLength(3)
})

test('the drawer receives the focus when it opens, and closes when the focus moves to a control that it covers', async () => {
  await renderShop('/products')
  await shown(20)
  const drawer = screen.getByRole('complementary', { name: 'Filters' })
  const hidePopover = vi.fn()
  Object.assign(drawer, { hidePopover })
  const toggle = screen.getByRole('button', { name: 'Filters' })
  toggle.focus()
  for (const type of ['beforetoggle', 'toggle']) fireEvent(drawer, Object.assign(new Event(type), { newState: 'open' }))
  expect(document.activeElement).toBe(drawer)
  act(() => toggle.focus())
  expect(hidePopover).toHaveBeenCalledOnce()
})

test('a card shows the discount, the delivery and the stock, and links to its product', async () => {
  await renderShop('/products')
  await shown(20)
  for (const product of products) {
    const card = screen.getByRole('article', { name: product.title })
    expect(card.textContent).toContain(`${product.discount}% off`)
    expect(card.textContent).toContain(product.fastDelivery ? 'Fast delivery' : '5-7 business days')
    expect(card.textContent?.includes('Out of Stock')).toBe(!product.inStock)
    const link = within(card).getByRole('link', { name: product.title })
    expect(link.getAttribute('href')).toBe(`/products/${product.id}`)
  }
})

test('a card shows a new price of its product', () => {
  const shop = prerenderedShop({ products: [rose], count: 1 })
  const card = (price: string) => (
    <ShopProvider shop={shop}>
      <ProductCard product={{ ...rose, price }} />
    </ShopProvider>
  )
  const { rerender } = render(card('400'))
  rerender(card('450'))
  expect(screen.getByText('₹450')).toBeDefined()
  cleanup()
})

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Maximum price' })
const slide = (value: string) => fireEvent.change(slider(), { target: { value } })
const announced = () => [slider().max, slider().value, slider().getAttribute('aria-valuetext'), location.search]

test('the slider announces its price in rupees, and its end is any price', async () => {
  await renderShop('/products')
  await shown(20)
  expect(announced()).toEqual(['1500', '1500', 'Any price', ''])
  slide('1200')
  expect(announced()).toEqual(['1500', '1200', '₹1,200', '?price=1200'])
  slide('1500')
  expect(announced()).toEqual(['1500', '1500', 'Any price', ''])
})

test('a perfume of ₹4,200 is listed and found, and the slider reaches its price', async () => {
  const dear = { ...rose, price: '4200', discount: '0' }
  vi.spyOn(api, 'loadProducts').mockResolvedValueOnce({ products: [dear], size: null })
  await renderShop('/products')
  await screen.findByText('Showing 1 of 1 Products')
  await waitFor(() => expect(announced()).toEqual(['4500', '4500', 'Any price', '']))
  slide('1500')
  await screen.findByText('Showing 0 of 1 Products')
  expect(announced()).toEqual(['4500', '1500', '₹1,500', '?price=1500'])
})

test('an active filter can be removed by itself, and the next one gets the focus', async () => {
  const { user } = await renderShop('/products?brand=FOGG&category=men&fast=true')
  await shown(1)
  await user.click(chips().getByRole('button', { name: 'Remove filter FOGG' }))
  expect(location.search).toBe('?category=men&fast=true')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove filter men'))
  expect(box('FOGG').checked).toBe(false)
})

test.each([
  ['an empty result offers', '?search=oud&price=0', 'button', 'Remove Up to ₹0 to see 3 products', 3, '?search=oud'],
  ['an empty result offers', '?brand=FOGG&price=0', 'button', 'Clear all filters', 20, ''],
  ['a search with a typing error offers', '?search=vortx', 'link', 'Did you mean vortex?', 1, '?search=vortex'],
])('%s: %s, %s %s, which leaves the focus at the products', async (_, query, role, name, left, address) => {
  const { user } = await renderShop(`/products${query}`)
  await shown(0)
  expect(screen.getByText("Whoops! We don't have any products that match your preference :(")).toBeDefined()
  const way = await screen.findByRole(role, { name })
  way.focus()
  await user.keyboard('{Enter}')
  await shown(left)
  expect(location.search).toBe(address)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Products' })))
})

test('a list of hundreds of products renders only the visible ones, and reuses cards with other pictures', async () => {
  const { user } = await renderShop('/products', { products: 500 })
  const cards = await screen.findAllByRole('article')
  expect(cards.length).toBeLessThan(50)
  expect(cards[0]?.parentElement?.getAttribute('aria-posinset')).toBe('1')
  expect(cards[0]?.parentElement?.getAttribute('aria-setsize')).toBe('500')
  const [card] = cards
  const [name, picture] = [card?.getAttribute('aria-label'), card?.querySelector('img')]
  await user.click(screen.getByRole('radio', { name: 'Price: Low to High' }))
  await waitFor(() => expect(card?.getAttribute('aria-label')).not.toBe(name))
  expect(card?.isConnected).toBe(true)
  expect(card?.querySelector('img')).not.toBe(picture)
})
