import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveryWindow, formatDay, formatWindow } from '../../domain/arrival'
import { CANCELLABLE, type Order } from '../../domain/order'
import { recordOrder } from '../../src/services/api/orders'
import { flowsOf } from '../../src/shop/flows-of'
import { renderShop, toast, tokenOf } from './render-shop'

const placed: Order = {
  paymentId: 'pay_1',
  orderId: '1b9d6bcd',
  amount: 395.1,
  delivery: {
    name: 'Asha Verma',
    street: '12, Lavender Lane',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipcode: '560038',
    country: 'India',
  },
  products: [
    {
      id: 'envy-vortex',
      title: 'Envy Vortex',
      image: '/pictures/envy-vortex.webp',
      discountedPrice: 195,
      price: '325',
      qty: 2,
    },
  ],
}

test('an order that nobody placed is lost, and the shop says so', async () => {
  const { user } = await renderShop('/order/nobody', { shopper: {} })
  expect(await screen.findByText('Oops! We lost your order :(')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Start shopping!' }))
  expect(location.pathname).toBe('/products')
})

test('an order tells what was paid, where it goes and what is in it, whenever it is looked up', async () => {
  const { shop } = await renderShop('/order/1b9d6bcd', { shopper: {} })
  expect(await screen.findByText('Oops! We lost your order :(')).toBeDefined()
  await recordOrder(tokenOf(shop), placed, new AbortController().signal)
  flowsOf(shop.auth).orders?.send({ type: 'orders.reload' })
  const order = within(await screen.findByRole('article', { name: '1b9d6bcd' }))
  const value = (term: string) => order.getByText(term).nextElementSibling?.textContent
  expect(value('Payment ID')).toBe('pay_1')
  expect(value('Order ID')).toBe('1b9d6bcd')
  expect(value('Amount Paid')).toBe('₹395.10')
  expect(order.getByText('Asha Verma, 12, Lavender Lane, Bengaluru - 560038, Karnataka, India')).toBeDefined()
  const product = order.getByRole('link', { name: /^Envy Vortex Price: ₹195 Qty: 2/ })
  expect(product.getAttribute('href')).toBe('/products/envy-vortex')
})

test('an order is bought again with one click, as often as it was ordered', async () => {
  const { user, shop } = await renderShop('/order/1b9d6bcd', { shopper: {} })
  await recordOrder(tokenOf(shop), placed, new AbortController().signal)
  flowsOf(shop.auth).orders?.send({ type: 'orders.reload' })
  await user.click(await screen.findByRole('button', { name: 'Buy again: order 1b9d6bcd' }))
  await toast('The products of your order are in your cart.')
  await user.click(screen.getByRole('link', { name: /^Cart\W+1 item/ }))
  expect(await screen.findByRole('textbox', { name: 'Quantity: Envy Vortex' })).toHaveProperty('value', '2')
})

test('an order that may be among those that could not be fetched is not said to be lost', async () => {
  const { user, shop, plant } = await renderShop('/order/1b9d6bcd', { shopper: {} })
  await screen.findByText('Oops! We lost your order :(')
  await recordOrder(tokenOf(shop), placed, new AbortController().signal)
  await plant([{ method: 'GET', path: '/api/user/order', status: 500 }])
  flowsOf(shop.auth).orders?.send({ type: 'orders.stale' })
  expect(await screen.findByText('Your orders could not be loaded.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: '1b9d6bcd' })).toBeDefined()
})

async function placedOrder() {
  const rendered = await renderShop('/order/1b9d6bcd', { shopper: {} })
  await recordOrder(tokenOf(rendered.shop), placed, new AbortController().signal)
  flowsOf(rendered.shop.auth).orders?.send({ type: 'orders.reload' })
  const order = await screen.findByRole('article', { name: '1b9d6bcd' })
  return {
    ...rendered,
    order,
    value: (term: string) => within(order).queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent,
  }
}

test('an order says when it was placed, when it arrives, and how far it has come', async () => {
  const { value } = await placedOrder()
  expect(value('Placed')).toBe(formatDay(new Date()))
  // Its product is not among those that are delivered fast.
  expect(value('Arrives')).toBe(formatWindow(deliveryWindow(new Date(), false)))
  expect(value('State')).toBe('Placed')
  const steps = within(screen.getByRole('list', { name: 'How far your order is' })).getAllByRole('listitem')
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Placed', 'step'],
    ['On its way', null],
    ['Delivered', null],
  ])
})

test('an order of the list leads to its own page', async () => {
  const { user, order } = await placedOrder()
  await user.click(screen.getByRole('link', { name: 'All your orders' }))
  await waitFor(() => expect(order.isConnected).toBe(false))
  await user.click(await screen.findByRole('link', { name: '1b9d6bcd' }))
  expect(location.pathname).toBe('/order/1b9d6bcd')
})

test('an order is cancelled once the shopper has said so twice', async () => {
  const { user, value } = await placedOrder()
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order?' }))
  expect(dialog.getByText(/₹395\.10/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(value('State')).toBe('Placed')
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await toast('Order cancelled')
  expect(value('State')).toBe('Cancelled')
  expect(value('Arrives')).toBeUndefined()
  expect(screen.getByRole('heading', { name: 'Your order is cancelled' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('1b9d6bcd')
})

test('an order that cannot be cancelled any more says so, and stays', async () => {
  const { user, plant, value } = await placedOrder()
  await plant([{ method: 'POST', path: '/api/user/order/{id}/cancel', status: 409 }])
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await toast('The order can no longer be cancelled.')
  expect(value('State')).toBe('Placed')
})

test('an order is no longer offered for cancelling when its hour is over, without a reload', async () => {
  const { shop } = await placedOrder()
  const createdAt = new Date(Date.now() - CANCELLABLE + 300).toISOString()
  flowsOf(shop.auth).orders?.send({ type: 'orders.replaced', items: [{ ...placed, createdAt }] })
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull())
})

test('whoever is asked whether to cancel when the hour ends is told that it is over', async () => {
  const { user, shop } = await placedOrder()
  const createdAt = new Date(Date.now() - CANCELLABLE + 600).toISOString()
  flowsOf(shop.auth).orders?.send({ type: 'orders.replaced', items: [{ ...placed, createdAt }] })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(screen.getByRole('dialog', { name: 'Cancel order?' })).toBeDefined()
  await toast('The order can no longer be cancelled.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
