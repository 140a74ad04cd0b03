import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { deleteAddress, loadAddresses, updateAddress } from '../../src/services/api/addresses'
import { addItem, changeQuantity, loadCart, setQuantity } from '../../src/services/api/cart'
import { loadProducts } from '../../src/services/api/products'
import { sandbox as sandboxProvider } from '../../src/services/payment/sandbox'
import { loadPayments } from '../../src/services/payment/saved-payments'
import { flowsOf } from '../../src/shop/flows-of'
import { heldProvider, lastWindow } from '../support/held-provider'
import { openWindow } from '../support/payment-windows'
import { liveButton, renderShop, SHOPPER, tokenOf } from '../support/render-shop'

const buyer = { shopper: { cart: ['envy-vortex'], addresses: [dummyAddress] } }
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

test('a checkout with an empty cart redirects to the products, and the document has a title meanwhile', async () => {
  const titles = new Set<string>()
  new MutationObserver(() => titles.add(document.title)).observe(document.head, { childList: true, subtree: true })
  await renderShop('/checkout', { shopper: {} })
  await waitFor(() => expect(location.pathname).toBe('/products'))
  expect(titles).not.toContain('')
})

const form = () => screen.findByRole('form', { name: 'Delivery address' })
const boxIn = (place: HTMLElement, name: string) => within(place).getByRole<HTMLInputElement>('textbox', { name })
const missing = () => screen.getByText(/^Still missing:/)

test('the page itself has the form for a first address, with name and country filled in, and names missing fields', async () => {
  const { user } = await renderShop('/checkout', withOnePerfume)
  const place = await form()
  expect(boxIn(place, 'Name').value).toBe('Asha Verma')
  expect(boxIn(place, 'Country').value).toBe('India')
  expect(missing().getAttribute('role')).toBe('status')
  expect(missing().textContent).toBe('Still missing: Street, Zipcode, City, State, Mobile.')
  const save = within(place).getByRole<HTMLButtonElement>('button', { name: 'Save address' })
  expect(save.disabled).toBe(true)
  await user.type(boxIn(place, 'Flat or house (optional)'), ' 3B ')
  await user.type(boxIn(place, 'Street'), ' 12, Lavender Lane ')
  await user.type(boxIn(place, 'Landmark (optional)'), 'Near the lake')
  await user.type(boxIn(place, 'Zipcode'), '560 038')
  await user.type(boxIn(place, 'Mobile'), '+91-98765 43210')
  expect(missing().textContent).toBe('Still missing: your address is not saved yet.')
  await user.click(save)
  const chosen = await screen.findByRole('radio', { name: /^Asha Verma/ })
  expect(chosen.closest('label')?.textContent).toBe(
    'Asha Verma 3B, 12, Lavender Lane, Near the lake, Bengaluru - 560038, Karnataka, India Mobile 9876543210',
  )
  await waitFor(async () => expect((await placeOrder()).disabled).toBe(false))
  expect(screen.queryByText(/^Still missing:/)).toBeNull()
  expect(screen.queryByRole('form', { name: 'Delivery address' })).toBeNull()
})

test('the dialog replaces the form of the page, takes over the typed text, and leaves an empty form, which other pages do not show', async () => {
  const { user } = await renderShop('/checkout', withOnePerfume)
  await user.type(boxIn(await form(), 'Street'), '12, Lavender Lane')
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add address' })
  expect(boxIn(dialog, 'Street').value).toBe('12, Lavender Lane')
  expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(boxIn(await form(), 'Street').value).toBe('')
  expect(boxIn(await form(), 'Name').value).toBe('Asha Verma')
  // Leaving the checkout closes its form for other pages.
  await user.type(boxIn(await form(), 'Street'), '12, Lavender Lane')
  await user.click(screen.getByRole('link', { name: 'Edit cart' }))
  await screen.findByRole('heading', { level: 1, name: /^My Cart/ })
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByRole('link', { name: 'Addresses' }))
  await screen.findByText('No address found.')
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  expect(boxIn(await screen.findByRole('dialog', { name: 'Add address' }), 'Name').value).toBe('')
})

const total = () => screen.getByText('Total Amount').nextElementSibling?.textContent
const cash = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Cash on delivery' })

test('a cash order opens no payment window; its gift message is stored in the tab until then, and is free', async () => {
  const { user } = await renderShop('/checkout', withOnePerfume)
  await addAddress(user)
  const before = total()
  await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }))
  const box = screen.getByRole('textbox', { name: 'Gift message' })
  await user.click(box)
  await user.paste('a'.repeat(241))
  expect(screen.getByText('The message is 1 character too long.')).toBeDefined()
  expect((await placeOrder()).disabled).toBe(true)
  await user.keyboard('{Backspace}'.repeat(227))
  await user.click(screen.getByRole('checkbox', { name: 'Gift wrap (free)' }))
  expect(total()).toBe(before)
  const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('sillage:gift.'))
  expect(stored()).toHaveLength(1)
  expect(screen.getByRole('radio', { name: 'Pay now: UPI, card or net banking' })).toHaveProperty('checked', true)
  await user.click(cash())
  await user.click(await placeOrder())
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeDefined()
  const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(terms).toContainEqual(['To pay on delivery', '₹244'])
  expect(terms).toContainEqual(['Payment', 'To pay on delivery: ₹244'])
  expect(terms.flat()).not.toContain('Payment ID')
  expect(terms).toContainEqual(['Gift message', 'a'.repeat(14)])
  expect(terms).toContainEqual(['Gift wrap', 'Yes'])
  expect(stored()).toEqual([])
})

test('a total above ₹5,000 cannot be paid in cash, and the option explains why', async () => {
  const { user, shop } = await renderShop('/checkout', withOnePerfume)
  await addAddress(user)
  await user.click(cash())
  const [line] = await loadCart(tokenOf(shop), signal)
  if (line) await setQuantity(tokenOf(shop), line, 26, signal)
  flowsOf(shop.auth).cart?.send({ type: 'cart.stale' })
  await screen.findAllByText('₹5,119')
  expect(screen.getByText('At most ₹5,000 can be paid in cash.')).toBeDefined()
  expect([cash().disabled, cash().checked]).toEqual([true, false])
  expect(screen.getByRole('radio', { name: /^Pay now/ })).toHaveProperty('checked', true)
  await waitFor(async () => expect((await placeOrder()).disabled).toBe(false))
  // The choice must not return unnoticed with a lower total.
  if (line) await setQuantity(tokenOf(shop), line, 1, signal)
  flowsOf(shop.auth).cart?.send({ type: 'cart.stale' })
  await waitFor(() => expect(cash().disabled).toBe(false))
  expect(cash().checked).toBe(false)
})

const ENDED = { status: 422, body: { errors: ['New Year Sale has ended.'], about: 'coupon' } }

test.each([
  ['online', '/api/user/code', 'Pay now: UPI, card or net banking'],
  ['in cash', '/api/user/order', 'Cash on delivery'],
] as const)('an order paid %s can be placed without an applied coupon that has ended', async (_, path, way) => {
  localStorage.setItem(`sillage:coupon.${SHOPPER.email}`, 'new-year-sale')
  const { user, plant } = await renderShop('/checkout', { shopper: { ...buyer.shopper, cart: ['ajmal-amber-oud'] } })
  const place = await liveButton('Place Order')
  // (1499 + 49) * 90 %
  expect(total()).toBe('₹1,393.20')
  await user.click(screen.getByRole('radio', { name: way }))
  await plant([{ method: 'POST', path, ...ENDED }])
  await user.click(place)
  const text =
    'New Year Sale has ended. The coupon was removed: your total is now ₹1,548. Please place your order again.'
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
  expect(total()).toBe('₹1,548')
  expect(screen.queryByText(/refused|could not be placed/)).toBeNull()
  expect(localStorage.getItem(`sillage:coupon.${SHOPPER.email}`)).toBeNull()
  await liveButton('Place Order')
  expect(screen.getByRole('radio', { name: way })).toHaveProperty('checked', true)
  expect(loadPayments(SHOPPER.email)).toEqual([])
})

test('a coupon can also be removed at the checkout, and the focus moves to the prices', async () => {
  localStorage.setItem(`sillage:coupon.${SHOPPER.email}`, 'new-year-sale')
  const { user } = await renderShop('/checkout', { shopper: { ...buyer.shopper, cart: ['ajmal-amber-oud'] } })
  await user.click(await liveButton('Remove coupon'))
  expect(total()).toBe('₹1,548')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Price details' }))
})

test('a shopper can give up a payment window that stays invisible, and a later payment in it becomes an order', async () => {
  const provider = vi.spyOn(sandboxProvider, 'open').mockImplementation(heldProvider.open)
  onTestFinished(() => provider.mockRestore())
  const { user } = await renderShop('/checkout', buyer)
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { request } = await openWindow(user)
  expect(screen.queryByRole('button', { name: 'Close it and try again' })).toBeNull()
  await vi.advanceTimersByTimeAsync(15_000)
  await user.click(await screen.findByRole('button', { name: 'Close it and try again' }))
  expect(lastWindow().isOpen).toBe(false)
  expect(await screen.findByText(/^The payment window was closed\. If you have paid, /)).toBeDefined()
  await liveButton('Place Order')
  request.onSuccess('p1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeDefined()
})

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'
const GONE = 'The address you chose was deleted. Please choose another one.'
const { signal } = new AbortController()

test('a cart changed by another tab opens no payment window; the new cart is shown with a notice', async () => {
  const { user, shop, main } = await renderShop('/checkout', buyer)
  const button = await liveButton('Place Order')
  const token = tokenOf(shop)
  const [other] = (await loadProducts(signal)).products.filter(({ id }) => id === 'denver-hamilton')
  if (other) await addItem(token, other, signal)
  await user.click(button)
  expect((await within(main).findByRole('alert')).textContent).toBe(CHANGED)
  expect(await screen.findByText('Denver Hamilton')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Test payment' })).toBeNull()
  // The charged amount is the amount now shown.
  await user.click(await liveButton('Place Order'))
  expect(await sandbox()).toBeDefined()
  expect(screen.queryByText(CHANGED)).toBeNull()
})

test('a selected address that was deleted must be selected again before an order is placed', async () => {
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

test('a cart that could not be refreshed cannot be paid, and the refresh can be retried', async () => {
  const { user, shop, plant } = await renderShop('/checkout', buyer)
  await liveButton('Place Order')
  await plant([{ method: 'GET', path: '/api/user/cart', status: 500 }])
  flowsOf(shop.auth).cart?.send({ type: 'cart.stale' })
  await waitFor(() => expect(flowsOf(shop.auth).cart?.getSnapshot().hasTag('outdated')).toBe(true))
  expect((await placeOrder()).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await liveButton('Place Order')).toBeDefined()
})

test('a change to the cart or an address in another tab shows a notice until the shopper dismisses it', async () => {
  const { user, shop } = await renderShop('/checkout', buyer)
  await placeOrder()
  const session = tokenOf(shop)
  const [line] = await loadCart(session, signal)
  const [address] = await loadAddresses(session, signal)
  if (!line || !address) throw new Error('Nothing to change')
  await changeQuantity(session, line.id, 'increment', signal)
  await updateAddress(session, { ...address, city: 'Mysuru' }, signal)
  const { cart, addresses } = flowsOf(shop.auth)
  cart?.send({ type: 'cart.stale' })
  addresses?.send({ type: 'addresses.stale' })
  const output = await screen.findByText(/An address was changed\.$/)
  await waitFor(() => expect(output.textContent).toContain('Envy Vortex: 2 instead of 1.'))
  expect(output.closest('[role="status"]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'All right' }))
  expect(screen.queryByText(/Changed in another tab/)).toBeNull()
})
