import { productOf } from '../../earlier-visit'
import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { dialogOf, failed, loading, opened, type Screen } from './screen'

const oud = (shop: Shop) => shop.article('Ajmal Amber Oud')

/** The screens of the cart and the wishlist. */
export const lists: readonly Screen[] = [
  opened('cart empty', '/cart', ({ main }) => main.getByText('Oops! Your cart is empty :('), {}),
  opened('cart full', '/cart', (shop) => shop.heading('My Cart (3)'), {
    cart: { 'ajmal-amber-oud': 1, 'the-man-company-oud-intense': 2, 'envy-vortex': 1 },
  }),
  dialogOf('cart with the coupon dialog', '/cart', 'Apply Coupon', { cart: { 'ajmal-amber-oud': 1 } }),
  opened('cart with a coupon', '/cart', oud, { cart: { 'ajmal-amber-oud': 1 } }, async (shop) => {
    await shop.applyCoupon(/^New Year Sale/)
    await expect(shop.main.getByRole('button', { name: 'Remove coupon' })).toBeVisible()
  }),
  loading('cart loading', '/cart', ['/api/user/cart'], true),
  failed('cart that cannot be loaded', '/cart', '/api/user/cart', true),
  opened('cart with a toast', '/cart', oud, { cart: { 'envy-vortex': 1, 'ajmal-amber-oud': 1 } }, async (shop) => {
    await shop.click('Envy Vortex', /^Remove from Cart/)
    // A toast stays while it is focused.
    await shop.page.getByRole('button', { name: 'Undo' }).focus()
  }),
  {
    name: 'cart with a very long title',
    loggedIn: true,
    async reach(shop) {
      const title = `Eau de ${'Parfumextraordinaire'.repeat(4)} with Sandalwood, Vetiver and Night-blooming Jasmine of Madurai`
      const cart = [
        { ...productOf('envy-vortex'), id: 'very-long', title, qty: 1 },
        { ...productOf('ajmal-amber-oud'), qty: 1 },
      ]
      // The shop sells no product with such a name, so the test changes the backend's response.
      await shop.openWithFaults('/cart', { method: 'GET', path: '/api/user/cart', status: 200, body: { cart } })
      await expect(shop.article(title)).toBeVisible()
    },
  },
  opened('wishlist empty', '/wishlist', ({ main }) => main.getByText('Oops! Your wishlist is empty :('), {}),
  opened('wishlist full', '/wishlist', (shop) => shop.heading('My Wishlist (2)'), {
    wishlist: ['envy-vortex', 'the-man-company-noir'],
  }),
]
