import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { NOT_RECEIVED } from '../../../domain/catalogue/review'
import { shopper } from '../../../machines/examples'
import { LIST, OWN, PRODUCT, region, shown } from './reviews'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const WRITE = 'POST /api/user/review(/.*)?'
const DELETE = 'DELETE /api/user/review/.*'

const inRegion = (page: Page, name: string | RegExp) => region(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Write a|Edit) review$/ })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const says = (words: RegExp) => (page: Page) => expect(region(page).getByRole('status')).toHaveText(words)

/** Drives the flow `review` as a person does. */
export const flow: BrowserFlow = {
  name: 'review',
  start: async (page) => {
    await openShop(page, `/products/${PRODUCT}`, { shopper, held: [LIST, OWN, WRITE, DELETE] })
    await shown(page)
  },
  states: {
    loading: (page) => expect(region(page).locator('[aria-busy="true"]')).toBeAttached(),
    failed: (page) => expect(inRegion(page, 'Try again')).toBeVisible(),
    notReceived: (page) => expect(region(page).getByText(NOT_RECEIVED)).toBeVisible(),
    none: (page) => expect(inRegion(page, 'Write a review')).toBeEnabled(),
    draft: (page) => expect(inDialog(page, 'Send')).toBeEnabled(),
    sending: (page) => expect(inDialog(page, 'Send')).toBeDisabled(),
    'sent.shown': says(/^You have reviewed/),
    'sent.reported': says(/^Your review was reported/),
    'sent.hidden': says(/^We have hidden/),
    'sent.waiting': says(/^We check your review/),
    deleting: (page) => expect(inRegion(page, 'Delete review')).toBeDisabled(),
  },
  events: {
    'review.reload': (page) => pressWhenEnabled(inRegion(page, 'Try again')),
    'review.opened': (page) => pressWhenEnabled(inRegion(page, /^(Write a|Edit) review$/)),
    'review.changed': async (page, { draft }) => {
      await dialog(page).getByRole('textbox', { name: 'Your review' }).fill(draft.text)
      await dialog(page)
        .getByRole('radio', { name: `${draft.stars} stars` })
        .check()
    },
    'review.submitted': (page) => pressWhenEnabled(inDialog(page, 'Send')),
    'review.closed': (page) => pressWhenEnabled(inDialog(page, 'Not now')),
    'review.deleted': (page) => pressWhenEnabled(inRegion(page, 'Delete review')),
    'xstate.done.actor.loadReview': (page, { output }) => answer(page, OWN, output),
    'xstate.error.actor.loadReview': (page, { error }) => fail(page, OWN, error),
    'xstate.done.actor.sendReview': (page, { output }) => answer(page, WRITE, { review: output }),
    'xstate.error.actor.sendReview': (page, { error }) => fail(page, WRITE, error),
    'xstate.done.actor.deleteReview': (page, { output }) => answer(page, DELETE, output),
    'xstate.error.actor.deleteReview': (page, { error }) => fail(page, DELETE, error),
    ...timeouts('review', 'loading', 'sending', 'deleting'),
  },
}
