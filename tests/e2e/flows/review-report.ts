import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { reviewsPage, shopper } from '../../../machines/examples'
import { LIST, PRODUCT, region } from './reviews'
import { answer, fail, openShop, pressWhenEnabled, release, timeouts } from './stage'

const REPORT = 'POST /api/user/review/.*/report'

const opener = (page: Page) => region(page).getByRole('button', { name: /^Report/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report this review' })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name })

/** Drives the flow `review-report` as a person does. */
export const flow: BrowserFlow = {
  name: 'review-report',
  start: async (page) => {
    await openShop(page, `/products/${PRODUCT}`, { shopper, held: [LIST, REPORT] })
    await answer(page, LIST, { ...reviewsPage, next: null })
  },
  states: {
    closed: async (page) => {
      await expect(opener(page)).toBeVisible()
      await expect(dialog(page)).toBeHidden()
    },
    choosing: (page) => expect(inDialog(page, 'Send report')).toBeEnabled(),
    sending: (page) => expect(inDialog(page, 'Send report')).toBeDisabled(),
  },
  events: {
    'report.opened': (page) => pressWhenEnabled(opener(page)),
    'report.reasoned': (page, { reason }) => dialog(page).getByRole('radio', { name: reason }).check(),
    'report.submitted': (page) => pressWhenEnabled(inDialog(page, 'Send report')),
    'report.closed': (page) => pressWhenEnabled(inDialog(page, 'Not now')),
    'xstate.done.actor.sendReport': (page) => release(page, REPORT, { status: 204, body: '' }),
    'xstate.error.actor.sendReport': (page, { error }) => fail(page, REPORT, error),
    ...timeouts('review-report', 'sending'),
  },
}
