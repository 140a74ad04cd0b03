import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop, toast } from './render-shop'

const line = (title: string) => screen.findByRole('article', { name: title })
const amount = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
const quantity = async (title: string) =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity: ${title}` })).value

test('an empty cart says so and leads to the shelf', async () => {
  const { user } = await renderShop('/cart', { shopper: {} })
  expect(await screen.findByText('Oops! Your cart is empty :(')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Cart (0)')
  await user.click(screen.getByRole('link', { name: 'Start shopping' }))
  expect(location.pathname).toBe('/products')
})

test('one piece more changes the quantity and the price', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  await line('Envy Vortex')
  // 325 less 40 % = 195; 195 + 49 = 244
  expect(amount('Total Amount')).toBe('₹244')
  await user.click(screen.getByRole('button', { name: 'Increase quantity: Envy Vortex' }))
  await waitFor(async () => expect(await quantity('Envy Vortex')).toBe('2'))
  // 2 * 195 + 49 = 439; 2 * 130 are saved
  expect(amount('Total Amount')).toBe('₹439')
  expect(screen.getByText('You will save ₹260 on this order')).toBeDefined()
})

test('the button that was pressed is at work, the others wait, and the focus stays', async () => {
  const { user } = await renderShop('/cart', {
    shopper: { cart: ['envy-vortex'] },
    faults: [{ method: 'POST', path: '/api/user/cart/{id}', delay: 300 }],
  })
  await line('Envy Vortex')
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

test('a last piece less takes the product out, and Undo puts it back', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  await line('Envy Vortex')
  await user.click(screen.getByRole('button', { name: 'Decrease quantity: Envy Vortex' }))
  await toast('Product removed from Cart!')
  expect(await screen.findByText('Oops! Your cart is empty :(')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await line('Envy Vortex')).toBeDefined()
})

test('a product moved to the wishlist is there and no longer here', async () => {
  const { user } = await renderShop('/cart', { shopper: { cart: ['envy-vortex', 'wild-stone-edge'] } })
  await line('Envy Vortex')
  await user.click(screen.getByRole('button', { name: 'Move to Wishlist: Envy Vortex' }))
  await toast('Product moved to Wishlist!')
  expect(screen.queryByRole('article', { name: 'Envy Vortex' })).toBeNull()
  expect(screen.getByRole('link', { name: /^Wishlist\W+1 item/ })).toBeDefined()
})

test('a coupon out of reach says how much is missing, one in reach takes its share', async () => {
  // 1499 + 49 = 1548: 48 above the one minimum, 1452 below the other
  const { user } = await renderShop('/cart', { shopper: { cart: ['ajmal-amber-oud'] } })
  await line('Ajmal Amber Oud')
  await user.click(screen.getByRole('button', { name: 'Apply Coupon' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Apply Coupon' }))
  const tooBig = dialog.getByRole('radio', { name: /^Clearance Sale.*Minimum ₹3,000.*Add ₹1,452 more/ })
  expect(tooBig).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: /^New Year Sale/ }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(amount('Coupon Discount')).toBe('₹154.80')
  expect(amount('Total Amount')).toBe('₹1,393.20')
  await user.click(screen.getByRole('button', { name: 'Remove coupon' }))
  expect(amount('Total Amount')).toBe('₹1,548')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply Coupon' }))
})

test('a cart that cannot be loaded says so, and comes when asked again', async () => {
  const { user, main } = await renderShop('/cart', {
    shopper: { cart: ['envy-vortex'] },
    faults: [{ method: 'GET', path: '/api/user/cart', status: 500 }],
  })
  expect((await within(main).findByRole('alert')).textContent).toMatch(/cart could not be loaded/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await line('Envy Vortex')).toBeDefined()
  expect(within(main).queryByRole('alert')).toBeNull()
})
