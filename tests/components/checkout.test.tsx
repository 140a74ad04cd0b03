import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/address'
import { orderedProducts } from '../../domain/order'
import { deleteAddress, loadAddresses, updateAddress } from '../../src/services/api/addresses'
import { addItem, changeQuantity, loadCart } from '../../src/services/api/cart'
import { recordOrder } from '../../src/services/api/orders'
import { loadProducts } from '../../src/services/api/products'
import { flowsOf } from '../../src/shop/flows-of'
import { liveButton, renderShop, tokenOf } from './render-shop'

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

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'
const GONE = 'The address you had chosen is not there any more. Please choose where your order goes.'
const buyer = { shopper: { cart: ['envy-vortex'], addresses: [dummyAddress] } }
const { signal } = new AbortController()

test('a cart that another tab has changed opens no window: it is shown, and the shopper is told', async () => {
  const { user, shop, main } = await renderShop('/checkout', buyer)
  const button = await liveButton('Place Order')
  const token = tokenOf(shop)
  const [other] = (await loadProducts(signal)).products.filter(({ id }) => id === 'denver-hamilton')
  if (other) await addItem(token, other, signal)
  await user.click(button)
  expect((await within(main).findByRole('alert')).textContent).toBe(CHANGED)
  expect(await screen.findByText('Denver Hamilton')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Test payment' })).toBeNull()
  // What is shown now is what is charged.
  await user.click(await liveButton('Place Order'))
  expect(await sandbox()).toBeDefined()
  expect(screen.queryByText(CHANGED)).toBeNull()
})

test('a cart that another tab has paid is not paid again, and the shopper is told', async () => {
  const { user, shop } = await renderShop('/checkout', buyer)
  const button = await liveButton('Place Order')
  const { items } = flowsOf(shop.auth).cart?.getSnapshot().context ?? { items: [] }
  const { mobile, ...delivery } = dummyAddress
  const products = orderedProducts(items)
  await recordOrder(tokenOf(shop), { paymentId: 'p1', orderId: 'o1', amount: 244, delivery, products }, signal)
  await user.click(button)
  // Nothing is left to pay: the checkout leads on, and the words stay, in a toast.
  await waitFor(() => expect(location.pathname).toBe('/products'))
  expect(await screen.findByText(CHANGED)).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Test payment' })).toBeNull()
})

/** Presses + on the cart's one line and Place Order in one tick, before the button is drawn anew. */
async function changeWhilePlacing({ shop }: Awaited<ReturnType<typeof renderShop>>) {
  const button = await liveButton('Place Order')
  flowsOf(shop.auth).cart?.send({ type: 'cart.increment', productId: 'envy-vortex' })
  button.click()
}

test('a quantity that changes in the tick of Place Order is not charged unseen', async () => {
  const rendered = await renderShop('/checkout', buyer)
  await rendered.plant([{ method: 'GET', path: '/api/user/cart', delay: 300, times: 2 }])
  await changeWhilePlacing(rendered)
  // In the page: a toast may still say it of the test before.
  expect(await within(rendered.main).findByText(CHANGED)).toBeDefined()
  expect(await screen.findByText('Qty: 2')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Test payment' })).toBeNull()
})

test('a quantity that changes after its cart was compared is not taken away with the order', async () => {
  const rendered = await renderShop('/checkout', buyer)
  await rendered.plant([{ method: 'POST', path: '/api/user/cart/{id}', delay: 300 }])
  await changeWhilePlacing(rendered)
  const window = within(await sandbox())
  expect(window.getByText('₹244')).toBeDefined()
  await screen.findByText('Qty: 2')
  await rendered.user.click(window.getByRole('button', { name: 'Pay now' }))
  await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' })
  await rendered.user.click(await screen.findByRole('link', { name: 'Cart, 1 item' }))
  expect(await screen.findByRole('textbox', { name: 'Quantity: Envy Vortex' })).toHaveProperty('value', '1')
})

test('a product added while an order waits to be recorded stays in the cart', async () => {
  const { user, plant } = await renderShop('/checkout', buyer)
  await plant([{ method: 'POST', path: '/api/user/order', status: 500 }])
  await user.click(await liveButton('Place Order'))
  await user.click(within(await sandbox()).getByRole('button', { name: 'Pay now' }))
  await screen.findByText(/^Your payment pay_test_\S+ is safe/)
  await user.click(screen.getByRole('link', { name: 'Shop' }))
  await user.click(await liveButton('Add To Cart: Denver Hamilton'))
  await screen.findByRole('link', { name: 'Cart, 2 items' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('link', { name: 'Cart, 1 item' }))
  await screen.findByRole('heading', { level: 1, name: 'My Cart (1)' })
  expect(screen.getByRole('article', { name: 'Denver Hamilton' })).toBeDefined()
  expect(screen.queryByRole('article', { name: 'Envy Vortex' })).toBeNull()
})

test('a chosen address that is gone is asked for again: nothing is ordered to another one unseen', async () => {
  const work = { ...dummyAddress, name: 'Ravi Nair' }
  const { user, shop } = await renderShop('/checkout', {
    shopper: { cart: ['envy-vortex'], addresses: [dummyAddress, work] },
  })
  await user.click(await screen.findByRole('radio', { name: /^Ravi Nair/ }))
  const { addresses } = flowsOf(shop.auth)
  const chosen = addresses?.getSnapshot().context.selectedId ?? ''
  await deleteAddress(tokenOf(shop), chosen, signal)
  addresses?.send({ type: 'addresses.stale' })
  const alert = await screen.findByText(GONE)
  expect(alert.getAttribute('role')).toBe('alert')
  expect((await placeOrder()).disabled).toBe(true)
  expect(screen.queryByText('Deliver to')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Asha Verma/ }))
  expect((await placeOrder()).disabled).toBe(false)
  expect(screen.queryByText(GONE)).toBeNull()
})

test('a cart that could not be looked at again cannot be paid, and can be looked at again', async () => {
  const { user, shop, plant } = await renderShop('/checkout', buyer)
  await liveButton('Place Order')
  await plant([{ method: 'GET', path: '/api/user/cart', status: 500 }])
  flowsOf(shop.auth).cart?.send({ type: 'cart.stale' })
  await waitFor(() => expect(flowsOf(shop.auth).cart?.getSnapshot().hasTag('outdated')).toBe(true))
  expect((await placeOrder()).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await liveButton('Place Order')).toBeDefined()
})

test('what another tab changes of the cart or an address is said, until the shopper has read it', async () => {
  const { user, shop } = await renderShop('/checkout', {
    shopper: { cart: ['envy-vortex'], addresses: [dummyAddress] },
  })
  await placeOrder()
  const { signal } = new AbortController()
  const session = tokenOf(shop)
  const [line] = await loadCart(session, signal)
  const [address] = await loadAddresses(session, signal)
  if (!line || !address) throw new Error('Nothing to change')
  await changeQuantity(session, line.id, 'increment', signal)
  await updateAddress(session, { ...address, city: 'Mysuru' }, signal)
  const { cart, addresses } = flowsOf(shop.auth)
  cart?.send({ type: 'cart.stale' })
  addresses?.send({ type: 'addresses.stale' })
  const said = await screen.findByText(/An address was changed\.$/)
  await waitFor(() => expect(said.textContent).toContain('Envy Vortex: 2 instead of 1.'))
  await user.click(screen.getByRole('button', { name: 'All right' }))
  expect(screen.queryByText(/Changed in another tab/)).toBeNull()
})
