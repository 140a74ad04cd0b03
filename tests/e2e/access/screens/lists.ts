import { expect } from '../../fixtures'
import { openFailed, openLoading, type Screen } from './screen'

/** Cart and wishlist. */
export const lists: readonly Screen[] = [
  {
    name: 'cart empty',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/cart')
      await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
    },
  },
  {
    name: 'cart full',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      await shop.openWithCart('/cart', { 'ajmal-amber-oud': 1, 'the-man-company-oud-intense': 2, 'envy-vortex': 1 })
      await expect(shop.heading('My Cart (3)')).toBeVisible()
    },
  },
  {
    name: 'cart with the coupon dialog',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      await shop.openWithCart('/cart', { 'ajmal-amber-oud': 1 })
      await shop.main.getByRole('button', { name: 'Apply Coupon' }).click()
      await expect(shop.page.getByRole('dialog', { name: 'Apply Coupon' })).toBeVisible()
    },
  },
  {
    name: 'cart with a coupon',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      await shop.openWithCart('/cart', { 'ajmal-amber-oud': 1 })
      await shop.applyCoupon(/^New Year Sale/)
      await expect(shop.main.getByRole('button', { name: 'Remove coupon' })).toBeVisible()
    },
  },
  {
    name: 'cart loading',
    loggedIn: true,
    reach: (shop) => openLoading(shop, '/cart', '/api/user/cart'),
  },
  {
    name: 'cart that cannot be loaded',
    loggedIn: true,
    reach: (shop) => openFailed(shop, '/cart', '/api/user/cart'),
  },
  {
    name: 'cart with a toast',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      await shop.openWithCart('/cart', { 'envy-vortex': 1, 'ajmal-amber-oud': 1 })
      await shop
        .article('Envy Vortex')
        .getByRole('button', { name: /^Remove from Cart/ })
        .click()
      // A focused toast stays.
      await shop.page.getByRole('button', { name: 'Undo' }).focus()
    },
  },
  {
    name: 'cart with a very long title',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      const title = `Eau de ${'Parfumextraordinaire'.repeat(4)} with Sandalwood, Vetiver and Night-blooming Jasmine of Madurai`
      const [oud, vortex] = await Promise.all(['ajmal-amber-oud', 'envy-vortex'].map((id) => shop.product(id)))
      const cart = [
        { ...vortex, id: 'very-long', title, qty: 1 },
        { ...oud, qty: 1 },
      ]
      // The shop sells nothing by such a name, so its backend is made to say so.
      const answer = { method: 'GET', path: '/api/user/cart', status: 200, body: { cart } }
      await shop.api('POST', '/api/__faults', { faults: [answer] })
      await shop.open('/cart')
      await expect(shop.article(title)).toBeVisible()
    },
  },
  {
    name: 'wishlist empty',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/wishlist')
      await expect(shop.main.getByText('Oops! Your wishlist is empty :(')).toBeVisible()
    },
  },
  {
    name: 'wishlist full',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      for (const id of ['envy-vortex', 'the-man-company-noir'])
        await shop.api('POST', '/api/user/wishlist', { product: await shop.product(id) })
      await shop.open('/wishlist')
      await expect(shop.heading('My Wishlist (2)')).toBeVisible()
    },
  },
]
