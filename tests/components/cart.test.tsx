import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import type { FaultDraft } from '../../domain/fault'
import { deliveryWindow, formatWindow } from '../../domain/order/arrival'
import { flowsOf } from '../../src/shop/flows-of'
import { atDesk } from '../support/client'
import { liveButton, renderShop, SHOPPER, toast, undoOffered } from '../support/render-shop'

const line = (title: string) => screen.findByRole('article', { name: title })
const amount = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
const quantity = async (title: string) =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity: ${title}` })).value

test('the clicked button shows progress, the other buttons wait, and the focus stays', async () => {
  const { user } = await renderShop('/cart', {
    shopper: { cart: ['envy-vortex'] },
    faults: [{ method: 'POST', path: '/api/user/cart/{id}', delay: 300 }],
  })
  await line('Envy Vortex')
  const cart = within(screen.getByRole('link', { name: 'Cart, 1 item' }))
  expect(cart.getByText('1').ariaHidden).toBe('true')
  const more = screen.getByRole('button', { name: 'Increase quantity: Envy Vortex' })
  const remove = screen.getByRole('button', { name: 'Remove from Cart: Envy Vortex' })
  await user.click(more)
  expect(more).toHaveProperty('disabled', true)
  expect(remove).toHaveProperty('disabled', true)
  expect(more.dataset.pending).toBe('true')
  expect(remove.dataset.pending).toBeUndefined()
  await waitFor(() => expect(more).toHaveProperty('disabled', false))
  expect(await quantity('Envy Vortex')).toBe('2')
  expect(document.activeElement).toBe(more)
})

test('Try again after a failure moves the focus to the heading of the loaded cart', async () => {
  const faults: FaultDraft[] = [{ method: 'GET', path: '/api/user/cart', status: 500 }]
  const { user } = await renderShop('/cart', { shopper: {}, faults })
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Oops! Your cart is empty :(')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Cart (0)' })))
})

test('a quantity is typed with any digits, and applied by Enter or by leaving the box', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  await line('Envy Vortex')
  const box = screen.getByRole('textbox', { name: 'Quantity: Envy Vortex' })
  await user.type(box, '\u0969{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 9 })
  await toast('Updated product quantity!')
  await waitFor(async () => expect(await quantity('Envy Vortex')).toBe('3'))
  await user.clear(box)
  await user.tab()
  expect(await quantity('Envy Vortex')).toBe('3')
  await user.type(box, '5', { initialSelectionStart: 0, initialSelectionEnd: 9 })
  await user.tab()
  await waitFor(() => expect(screen.getByText('for 5').parentElement?.textContent).toBe('₹975 for 5'))
})

test('a quantity that is typed during another request is neither lost nor ignored', async () => {
  const { user } = await renderShop('/cart', {
    shopper: { cart: ['envy-vortex', 'ajmal-amber-oud'] },
    faults: [{ method: 'POST', path: '/api/user/cart/{id}', delay: 300 }],
  })
  const more = await liveButton('Increase quantity: Ajmal Amber Oud')
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity: Envy Vortex' })
  const type = (text: string) => user.type(box, text, { initialSelectionStart: 0, initialSelectionEnd: 9 })
  await user.click(more)
  await type('4')
  await waitFor(() => expect(more).toHaveProperty('disabled', false))
  expect(box.value).toBe('4')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('for 4')).toBeDefined())
  await waitFor(() => expect(more).toHaveProperty('disabled', false))
  await user.click(more)
  await type('5{Enter}')
  await waitFor(() => expect(screen.getByText('for 5')).toBeDefined())
  expect(await quantity('Ajmal Amber Oud')).toBe('3')
})

test.each(['stays in the cart', 'goes on to the checkout'])(
  'all quantities that wait for another request are set, when the shopper %s',
  async (way) => {
    const { user } = await renderShop('/cart', {
      shopper: { cart: ['envy-vortex', 'ajmal-amber-oud'] },
      faults: [{ method: 'POST', path: '/api/user/cart/{id}', delay: 500 }],
    })
    await user.click(await liveButton('Increase quantity: Ajmal Amber Oud'))
    for (const title of ['Envy Vortex', 'Ajmal Amber Oud']) {
      const box = screen.getByRole('textbox', { name: `Quantity: ${title}` })
      fireEvent.change(box, { target: { value: '4' } })
      fireEvent.keyDown(box, { key: 'Enter' })
      expect(await quantity(title)).toBe('4')
    }
    if (way === 'goes on to the checkout') {
      await user.click(screen.getByRole('link', { name: 'Checkout' }))
      const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
      await waitFor(() => expect(summary.getAllByText('Qty: 4')).toHaveLength(2))
    } else await waitFor(() => expect(screen.getAllByText('for 4')).toHaveLength(2))
  },
)

test('a click next to a typed quantity counts from the typed one, and a removal needs no second click', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  const more = await liveButton('Increase quantity: Envy Vortex')
  const box = screen.getByRole('textbox', { name: 'Quantity: Envy Vortex' })
  const type = () => user.type(box, '5', { initialSelectionStart: 0, initialSelectionEnd: 9 })
  await type()
  await user.click(more)
  await waitFor(() => expect(screen.getByText('for 6')).toBeDefined())
  await waitFor(() => expect(more).toHaveProperty('disabled', false))
  await type()
  await user.click(screen.getByRole('button', { name: 'Remove from Cart: Envy Vortex' }))
  expect(await screen.findByText('Oops! Your cart is empty :(')).toBeDefined()
})

test('removing the last piece removes the product, and Undo puts it back and is one Tab away, once', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  await line('Envy Vortex')
  await user.click(screen.getByRole('button', { name: 'Decrease quantity: Envy Vortex' }))
  expect((await toast('Product removed from Cart!')).closest('[style*="--stay: 8000ms"]')).not.toBeNull()
  expect(await screen.findByText('Oops! Your cart is empty :(')).toBeDefined()
  const undo = screen.getByRole('button', { name: 'Undo Envy Vortex' })
  await user.tab()
  expect(document.activeElement).toBe(undo)
  // The next ones leave the message and do not return to it.
  await user.keyboard('{Tab}{Tab}{Tab}')
  expect(document.activeElement).not.toBe(undo)
  await user.click(undo)
  expect(await line('Envy Vortex')).toBeDefined()
})

test('Undo of a removal does not lower a quantity that was raised meanwhile, and explains why it fails after a logout', async () => {
  const { user, shop } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  const remove = await liveButton('Remove from Cart: Envy Vortex')
  const { cart } = flowsOf(shop.auth)
  const [product] = cart?.getSnapshot().context.items ?? []
  if (!product) throw new Error('The cart is empty')
  const undo = await undoOffered(() => user.click(remove))
  cart?.send({ type: 'cart.add', product, qty: 3 })
  await line('Envy Vortex')
  await user.click(undo)
  await waitFor(() => expect(cart?.getSnapshot().hasTag('busy')).toBe(false))
  expect(await quantity('Envy Vortex')).toBe('3')
  const tooLate = await undoOffered(async () => user.click(await liveButton('Remove from Cart: Envy Vortex')))
  await screen.findByText('Oops! Your cart is empty :(')
  shop.auth.send({ type: 'auth.logout' })
  await user.click(tooLate)
  expect(await toast('You have been logged out, so this cannot be undone.')).toBeDefined()
})

test('a move to the wishlist waits for its other change, and one that stops halfway can be finished', async () => {
  const { user, shop } = await renderShop('/cart', {
    shopper: { cart: ['envy-vortex'] },
    faults: [
      { method: 'POST', path: '/api/user/wishlist', status: 500, delay: 300 },
      { method: 'DELETE', path: '/api/user/cart/{id}', status: 500 },
    ],
  })
  const move = await liveButton('Move to Wishlist: Envy Vortex')
  const [product] = shop.catalogue.getSnapshot().context.products
  if (!product) throw new Error('The shop has no products')
  act(() => flowsOf(shop.auth).wishlist?.send({ type: 'wishlist.toggle', product }))
  expect(move.disabled).toBe(true)
  await user.click(await liveButton('Move to Wishlist: Envy Vortex'))
  const notice = (await screen.findByText(/was not completely moved to your wishlist\.$/)).closest('[role="alert"]')
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Oops! Your cart is empty :(')).toBeDefined()
})

test('a coupon below its minimum shows the missing amount, and one above it is deducted', async () => {
  // 1499 + 49 = 1548: 48 above one minimum, 1452 below the other
  const { user } = await renderShop('/cart', { shopper: { cart: ['ajmal-amber-oud'] } })
  await line('Ajmal Amber Oud')
  await user.click(screen.getByRole('button', { name: 'Apply Coupon' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Apply Coupon' }))
  const tooBig = dialog.getByRole('radio', { name: /^Clearance Sale.*Minimum ₹3,000.*Add ₹1,452 more/ })
  expect(tooBig).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: /^New Year Sale/ }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('takes 10% off').closest('[role="status"]')).not.toBeNull()
  expect(amount('Delivery Charges')).toBe('₹49')
  expect(amount('Coupon Discount')).toBe('₹154.80')
  // 1999 - 1499 + 154.80
  expect(screen.getByText('You will save ₹654.80 on this order')).toBeDefined()
  expect(amount('Total Amount')).toBe('₹1,393.20')
  await user.click(screen.getByRole('button', { name: 'Remove coupon' }))
  expect(amount('Total Amount')).toBe('₹1,548')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply Coupon' }))
})

test('a total below every minimum can apply no coupon', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  await user.click(await liveButton('Apply Coupon'))
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
})

const KEY = `sillage:coupon.${SHOPPER.email}`
const GENEROUS = JSON.stringify({ id: 'new-year-sale', name: 'New Year Sale', discount: 99.99, minPrice: 0 })

test.each([
  ['a coupon of the shop', 'new-year-sale', '₹1,393.20', null],
  ['a coupon with changed amounts', GENEROUS, '₹1,548', 'The coupon was removed from your cart.'],
  ['a coupon that does not exist', 'all-for-nothing', '₹1,548', 'The coupon was removed from your cart.'],
  ['a coupon with a minimum above the total', 'clearance-sale', '₹1,548', 'so it was removed.'],
  ['a coupon that cannot be checked', 'new-year-sale', '₹1,548', 'so it is not applied now.'],
])('%s in storage is applied only if the backend confirms it', async (name, stored, total, text) => {
  localStorage.setItem(KEY, stored)
  const fault: FaultDraft = { method: 'POST', path: '/api/user/code', status: 500 }
  const faults = name.includes('cannot') ? [fault] : []
  await renderShop('/cart', { shopper: { cart: ['ajmal-amber-oud'] }, faults })
  await line('Ajmal Amber Oud')
  expect(amount('Total Amount')).toBe(total)
  if (text !== null) expect(await toast(new RegExp(text))).toBeDefined()
  expect(localStorage.getItem(KEY)).toBe(text?.includes('removed') ? null : stored)
})

test('a coupon that another tab selects or removes is updated here, and is cleared when the session ends', async () => {
  const { shop } = await renderShop('/cart', { shopper: { cart: ['ajmal-amber-oud'] } })
  await line('Ajmal Amber Oud')
  for (const [stored, total] of [
    ['new-year-sale', '₹1,393.20'],
    [null, '₹1,548'],
    ['new-year-sale', '₹1,393.20'],
  ] as const) {
    if (stored) localStorage.setItem(KEY, stored)
    else localStorage.removeItem(KEY)
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: stored }))
    await waitFor(() => expect(amount('Total Amount')).toBe(total))
  }
  shop.auth.send({ type: 'auth.logout' })
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
})

test('a wrong promo code shows an error in the dialog and stays typed; a valid one is the selected coupon until it ends', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['ajmal-amber-oud'] } })
  const desk = await atDesk()
  const { body } = await desk.post('/api/desk/codes', { name: 'Monsoon 200', amount: 200, minimum: 999 })
  await line('Ajmal Amber Oud')
  await user.click(screen.getByRole('button', { name: 'Apply Coupon' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Apply Coupon' }))
  const box = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' })
  const use = dialog.getByRole('button', { name: 'Use code' })
  expect(use).toHaveProperty('disabled', true)
  await user.type(box, 'monsoon')
  await user.click(use)
  expect((await dialog.findByRole('alert')).textContent).toBe('The code does not exist.')
  expect(box.value).toBe('monsoon')
  await user.type(box, '-200')
  await user.click(use)
  expect(await dialog.findByRole('radio', { name: /^Monsoon 200/ })).toHaveProperty('checked', true)
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  // 1499 + 49 - 200
  await waitFor(() => expect(amount('Total Amount')).toBe('₹1,348'))
  await desk.patch(`/api/desk/codes/${body.code.id}`, { to: '2026-01-01T00:00:00Z' })
  await user.click(screen.getByRole('button', { name: 'Apply Coupon' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Monsoon 200 has ended/)
})

test.each([
  ['a cart states when it arrives', [], 'usual'],
  ['a cart for a place near the warehouse arrives sooner', [{ ...dummyAddress, zipcode: '411001' }], 'near'],
] as const)('%s', async (_, addresses, distance) => {
  await renderShop('/cart', { shopper: { cart: ['envy-vortex'], addresses: [...addresses] } })
  await line('Envy Vortex')
  const window = formatWindow(deliveryWindow(new Date(), '5-7', distance))
  expect(await screen.findByText(`Order today, it arrives ${window}`)).toBeDefined()
})
