import { expect } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { threePieces } from '../../paths/examples'
import { answerCart, inTheWindow, openPaying, PAYMENT_LOCK, paymentWindow, placeHere, providerComes } from './paying'
import { release } from './stage'

/** How a person meets the flow `test-payment`. */
export const flow: BrowserFlow = {
  name: 'test-payment',
  start: async (page) => {
    await openPaying(page, '/checkout')
    await placeHere(page)
    for (const route of await providerComes(page)) await route.continue()
    await release(page, PAYMENT_LOCK)
    await answerCart(page, [threePieces])
  },
  states: {
    'open.asking': (page) => expect(paymentWindow(page).getByRole('alert')).toBeEmpty(),
    'open.declined': (page) => expect(paymentWindow(page).getByRole('alert')).toContainText('declined'),
    'open.reminded': (page) => expect(paymentWindow(page).getByRole('alert')).toContainText('still open'),
    paid: (page) => expect(paymentWindow(page)).toBeHidden(),
    dismissed: (page) => expect(paymentWindow(page)).toBeHidden(),
  },
  events: {
    'window.paid': (page) => inTheWindow(page, 'Pay now'),
    'window.declined': (page) => inTheWindow(page, 'Fail this payment'),
    'window.back': async (page) => {
      await page.goBack()
    },
    'window.dismissed': (page) => inTheWindow(page, 'Cancel payment'),
  },
}
