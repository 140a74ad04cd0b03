import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { liveButton, renderShop } from '../support/render-shop'

const move = (steps: number) =>
  act(async () => {
    const hasMoved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.go(steps)
    await hasMoved
  })
const goBack = () => move(-1)
const link = (name: string) => screen.findByRole('link', { name })
const here = () => location.pathname + location.search

async function openAddresses() {
  const rendered = await renderShop('/', { shopper: { addresses: [dummyAddress] } })
  await rendered.user.click(await link('Profile'))
  await rendered.user.click(await link('Addresses'))
  await screen.findByRole('article')
  return rendered
}

test('Back closes an open dialog, and then leaves the page', async () => {
  const { user } = await openAddresses()
  await user.click(await liveButton('Add address'))
  const dialog = await screen.findByRole('dialog', { name: 'Add address' })
  // A selection that ends on the backdrop.
  fireEvent.click(dialog)
  expect(dialog.isConnected).toBe(true)
  await goBack()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(here()).toBe('/profile/addresses')
  await goBack()
  expect(here()).toBe('/profile')
})

test('a double click on a link adds one history entry', async () => {
  await renderShop('/')
  const shop = await link('Shop')
  // Neither waits until React has rendered the new address.
  for (let clicks = 0; clicks < 2; clicks++) shop.click()
  await screen.findByText('Showing 20 of 20 Products')
  await goBack()
  expect(here()).toBe('/')
})

test('a dialog closed by its button returns the focus and leaves no history entry', async () => {
  const { user } = await openAddresses()
  const opener = await liveButton('Add address')
  await user.click(opener)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
  await waitFor(() => expect(history.state.overlay).toBeUndefined())
  await goBack()
  expect(here()).toBe('/profile')
})

test('Back to products that a filter has changed moves the focus to their heading', async () => {
  const { user } = await renderShop('/products')
  await user.click(await screen.findByRole('checkbox', { name: 'FOGG' }))
  const [card] = await screen.findAllByRole('article')
  await user.click(within(card as HTMLElement).getByRole('link'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  await goBack()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All perfumes' })))
})

test('Back closes the open filters and retains the chosen ones, and Forward restores the later ones', async () => {
  const { user } = await renderShop('/')
  await user.click(await link('Shop'))
  await screen.findByText('Showing 20 of 20 Products')
  const panel = screen.getByRole('complementary', { name: 'Filters' })
  let isOpen = true
  panel.hidePopover = () => {
    isOpen = false
  }
  act(() => void panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })))
  await user.click(within(panel).getByRole('checkbox', { name: 'FOGG' }))
  await user.click(within(panel).getByRole('checkbox', { name: 'In stock only' }))
  await goBack()
  expect(isOpen).toBe(false)
  expect(here()).toBe('/products?brand=FOGG&inStock=true')
  act(() => void panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' })))
  await goBack()
  expect(here()).toBe('/products?brand=FOGG')
  const inStock = within(panel).getByRole('checkbox', { name: 'In stock only' })
  expect(inStock).toHaveProperty('checked', false)
  await move(1)
  expect(inStock).toHaveProperty('checked', true)
})

test('Back leaves a payment open and shows a notice', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'], addresses: [dummyAddress] } })
  await user.click(await link('Checkout'))
  await user.click(await liveButton('Place Order'))
  const window = await screen.findByRole('dialog', { name: 'Test payment' })
  await goBack()
  expect(window.isConnected).toBe(true)
  expect(within(window).getByRole('alert').textContent).toMatch(/^This payment is still open/)
  expect(here()).toBe('/checkout')
  await user.click(within(window).getByRole('button', { name: 'Pay now' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeDefined()
  await goBack()
  // The order page replaced the checkout in the history.
  expect(here()).toBe('/cart')
})
