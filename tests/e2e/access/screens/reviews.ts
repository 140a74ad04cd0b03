import { DEMO_SHOPKEEPER } from '../../../../domain/desk/demo-shopkeeper'
import { deskReviewsPage, review, reviewsPage } from '../../../../machines/examples'
import { openDesk } from '../../at-desk'
import { leaveFaults, leaveGuest } from '../../earlier-visit'
import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { failed, type Screen } from './screen'

const PAGE = '/products/ajmal-amber-oud'
const LIST = `/api/${PAGE.slice(1)}/reviews`

const region = (shop: Shop) => shop.main.getByRole('region', { name: 'Reviews', exact: true })

/** The page of a product with these reviews, for a shopper who has received it. */
async function openReviewed(shop: Shop, own: object | null) {
  await shop.openWithFaults(
    PAGE,
    { method: 'GET', path: LIST, status: 200, body: reviewsPage },
    { method: 'GET', path: '/api/user/review', status: 200, body: { hasReceived: true, review: own } },
  )
  await expect(region(shop)).toHaveAttribute('aria-busy', 'false')
}

/** A dialog of the reviews that is sent empty. */
const dialog = (name: string, button: string | RegExp, send: string, ...messages: string[]): Screen => ({
  name,
  loggedIn: true,
  async reach(shop) {
    await openReviewed(shop, null)
    await region(shop).getByRole('button', { name: button }).click()
    await shop.page.getByRole('dialog').getByRole('button', { name: send }).click()
    for (const message of messages) await expect(shop.page.getByRole('dialog').getByText(message)).toBeVisible()
  },
})

/** Reviews by shoppers who have received a perfume. */
export const reviews: readonly Screen[] = [
  {
    name: 'product with reviews',
    async reach(shop) {
      await openReviewed(shop, null)
      await expect(region(shop).getByText(/once you have received it/i)).toBeVisible()
    },
  },
  {
    name: 'product with a review of its own that is reported',
    loggedIn: true,
    async reach(shop) {
      await openReviewed(shop, { ...review, state: 'reported' })
      await expect(region(shop).getByText('Your review', { exact: true })).toBeVisible()
    },
  },
  failed('product whose reviews cannot be loaded', PAGE, LIST),
  dialog(
    'dialog to write a review, with its messages',
    'Write a review',
    'Send',
    'Please choose from one to five stars.',
    'Please write at least 10 characters.',
  ),
  dialog('dialog to report a review, with its messages', /^Report/, 'Send report', 'Please choose a reason.'),
  {
    name: 'reviews at the desk',
    async reach(shop) {
      await leaveGuest(shop.page, {})
      await leaveFaults(shop.page, [{ method: 'GET', path: '/api/desk/reviews', status: 200, body: deskReviewsPage }])
      await openDesk(shop.page, DEMO_SHOPKEEPER)
      await shop.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Reviews' }).click()
      await expect(shop.page.getByRole('row', { name: /Warm/ })).toBeVisible()
    },
  },
]
