import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '../../domain/order'
import { recordOrder } from '../../src/services/api/orders'
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
  shop.auth.getSnapshot().children.orders?.send({ type: 'orders.reload' })
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
  shop.auth.getSnapshot().children.orders?.send({ type: 'orders.reload' })
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
  shop.auth.getSnapshot().children.orders?.send({ type: 'orders.stale' })
  expect(await screen.findByText('Your orders could not be loaded.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: '1b9d6bcd' })).toBeDefined()
})
