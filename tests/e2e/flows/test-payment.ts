import { expect } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { threePieces } from '../../../machines/examples'
import { answerCart, inTheWindow, openPaying, PAYMENT_LOCK, paymentWindow, placeHere, providerComes } from './paying'
import { release } from './stage'

/** Drives the flow `test-payment` as a person does. */
export const flow: BrowserFlow = {
  name: 'test-payment',
  start: async (page) => {
    await openPaying(page, '/checkout')
    await placeHere(page)
    for (const route of await providerComes(page)) await route.continue()
    await release(page, PAYMENT_LOCK)
    await answerCart(page, [threePieces])
  },
  fleeting: {
    paid: 'the checkout takes the payment and closes the window',
    dismissed: 'the checkout closes the window',
  },
  states: {
    'open.asking': (page) => expect(paymentWindow(page).getByRole('alert')).toBeEmpty(),
    'open.declined': (page) => expect(paymentWindow(page).getByRole('alert')).toContainText('declined'),
    'open.reminded': (page) => expect(paymentWindow(page).getByRole('alert')).toContainText('still open'),
  },
  events: {
    'window.paid': async (page) => {
      await inTheWindow(page, 'Pay now')
      await expect(paymentWindow(page)).toBeHidden()
    },
    'window.declined': (page) => inTheWindow(page, 'Fail this payment'),
    'window.back': async (page) => {
      await page.goBack()
    },
    'window.dismissed': async (page) => {
      await inTheWindow(page, 'Cancel payment')
      await expect(paymentWindow(page)).toBeHidden()
    },
  },
}
