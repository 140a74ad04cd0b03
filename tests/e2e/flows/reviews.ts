import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { perfume, review, reviewsPage, shopper } from '../../../machines/examples'
import { answer, fail, openShop, pressWhenEnabled, release, timeouts } from './stage'

export const PRODUCT = 'envy-vortex'
export const LIST = `GET /api/products/${PRODUCT}/reviews`
export const OWN = 'GET /api/user/review'
const WRITE = 'POST /api/user/review'

export const region = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Reviews', exact: true })
const inRegion = (page: Page, name: string) => region(page).getByRole('button', { name, exact: true })
const rating = { ...review, id: '2d1f8e9b-4a7c-4b1f-8b62-1e4b7d2c3f02', name: perfume.brand }

/**
 * Drives the flow `reviews` for a shopper who has received the product, and who changes the list by writing a review.
 */
export const flow: BrowserFlow = {
  name: 'reviews',
  start: async (page) => {
    await openShop(page, `/products/${PRODUCT}`, { shopper, held: [LIST, OWN, WRITE] })
    await answer(page, OWN, { hasReceived: true, review: null })
  },
  states: {
    loading: (page) => expect(region(page)).toHaveAttribute('aria-busy', 'true'),
    shown: (page) => expect(region(page)).toHaveAttribute('aria-busy', 'false'),
    failed: (page) => expect(inRegion(page, 'Try again')).toBeVisible(),
  },
  events: {
    'reviews.wished': async (page, { wish }) => {
      await region(page).getByRole('combobox', { name: 'Sort reviews' }).selectOption(wish.sort)
    },
    'reviews.more': (page) => pressWhenEnabled(inRegion(page, 'More reviews')),
    'reviews.changed': async (page) => {
      await pressWhenEnabled(region(page).getByRole('button', { name: /^(Write a|Edit) review$/ }))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: '4 stars' }).check()
      await dialog.getByRole('textbox', { name: 'Your review' }).fill(review.text)
      await dialog.getByRole('button', { name: 'Send' }).click()
      await answer(page, `${WRITE}(/.*)?`, { review: { ...rating, state: 'shown' } }, 201)
      await expect(dialog).toBeHidden()
    },
    'reviews.reload': (page) => pressWhenEnabled(inRegion(page, 'Try again')),
    'xstate.done.actor.loadReviews': (page, { output = reviewsPage }) => answer(page, LIST, output),
    'xstate.error.actor.loadReviews': (page, { error }) => fail(page, LIST, error),
    ...timeouts('reviews', 'loading'),
  },
}

/** The backend returns the list of reviews unchanged. */
export const shown = (page: Page) => release(page, LIST)
