import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderShop } from './render-shop'

const withOnePerfume = { shopper: { cart: ['envy-vortex'] } }
const placeOrder = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' })
const sandbox = () => screen.findByRole('dialog', { name: 'Test payment' })

async function addAddress(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Add address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }))
  await user.click(dialog.getByRole('button', { name: 'Fill with dummy values' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect((await placeOrder()).disabled).toBe(false))
}

test('a checkout with nothing in the cart shows products instead', async () => {
  await renderShop('/checkout', { shopper: {} })
  await waitFor(() => expect(location.pathname).toBe('/products'))
})

test('without an address nothing can be ordered; one added on the spot is chosen', async () => {
  const { user } = await renderShop('/checkout', withOnePerfume)
  expect(await screen.findByText('No address available.')).toBeDefined()
  expect((await placeOrder()).disabled).toBe(true)
  await addAddress(user)
  const choice = within(screen.getByRole('radiogroup', { name: 'Delivery address' }))
  expect(choice.getByRole('radio', { name: /^Asha Verma/ })).toHaveProperty('checked', true)
})

test('a payment becomes an order, and the order is shown', async () => {
  const { user } = await renderShop('/checkout', withOnePerfume)
  await addAddress(user)
  const summary = within(screen.getByRole('region', { name: 'Order summary' }))
  expect(summary.getByText('Envy Vortex')).toBeDefined()
  await user.click(await placeOrder())
  const window = within(await sandbox())
  expect(window.getByText('No money is charged.')).toBeDefined()
  // 195 + 49
  expect(window.getByText('₹244')).toBeDefined()
  await user.click(window.getByRole('button', { name: 'Pay now' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeDefined()
  expect(location.pathname).toMatch(/^\/order\/[0-9a-f]{8}$/)
})

test('a declined payment says why; cancelled, it leaves everything as it was', async () => {
  const { user } = await renderShop('/checkout', withOnePerfume)
  await addAddress(user)
  await user.click(await placeOrder())
  const window = within(await sandbox())
  await user.click(window.getByRole('button', { name: 'Fail this payment' }))
  expect(window.getByRole('alert').textContent).toMatch(/declined/)
  expect((await placeOrder()).disabled).toBe(true)
  await user.click(window.getByRole('button', { name: 'Cancel payment' }))
  expect((await placeOrder()).disabled).toBe(false)
  expect(screen.getByRole('alert').textContent).toMatch(/declined/)
  expect(location.pathname).toBe('/checkout')
})

test('a payment whose order could not be recorded is safe, is named once, and becomes one order', async () => {
  const { user, plant } = await renderShop('/checkout', withOnePerfume)
  await addAddress(user)
  await plant([{ method: 'POST', path: '/api/user/order', status: 500 }])
  await user.click(await placeOrder())
  await user.click(within(await sandbox()).getByRole('button', { name: 'Pay now' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/pay_test_\S+ is safe/)
  expect((await placeOrder()).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeDefined()
})
