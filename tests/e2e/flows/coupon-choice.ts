import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { couponById } from '../../../domain/cart/coupon'
import { shopper, threePieces } from '../../../machines/examples'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const LOAD = 'GET /api/user/cart'
const FIND = 'POST /api/user/code'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply Coupon' })

/** Drives the flow `coupon-choice` as a person does. */
export const flow: BrowserFlow = {
  name: 'coupon-choice',
  start: async (page) => {
    await openShop(page, '/cart', { shopper, held: [LOAD, FIND] })
    // ₹3,600 and ₹49 delivery: enough for every coupon.
    await answer(page, LOAD, { cart: [{ ...threePieces, qty: 6 }] })
  },
  states: {
    closed: async (page) => {
      await expect(dialog(page)).toBeHidden()
      await expect(main(page).getByRole('button', { name: 'Apply Coupon' })).toBeEnabled()
    },
    open: (page) => expect(dialog(page)).toBeVisible(),
    'open.choosing': (page) => expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeEnabled(),
    'open.finding': (page) => expect(dialog(page).getByRole('button', { name: 'Use code' })).toBeDisabled(),
    'open.checking': (page) => expect(dialog(page).getByRole('button', { name: 'Apply' })).toBeDisabled(),
  },
  events: {
    'coupons.opened': (page) => pressWhenEnabled(main(page).getByRole('button', { name: 'Apply Coupon' })),
    'coupons.chosen': (page, { id }) =>
      dialog(page)
        .getByRole('radio', { name: couponById(id)?.name ?? id })
        .check(),
    'coupons.applied': (page) => pressWhenEnabled(dialog(page).getByRole('button', { name: 'Apply' })),
    'code.changed': (page, { code }) => dialog(page).getByRole('textbox', { name: 'Promo code' }).fill(code),
    'code.used': (page) => pressWhenEnabled(dialog(page).getByRole('button', { name: 'Use code' })),
    'xstate.done.actor.findCoupon': (page, { output }) => answer(page, FIND, { coupon: output }),
    'xstate.error.actor.findCoupon': (page, { error }) => fail(page, FIND, error),
    'xstate.done.actor.checkCoupon': async (page, { output }) => {
      await answer(page, FIND, { coupon: output })
      await expect(main(page).getByRole('button', { name: 'Remove coupon' })).toBeVisible()
    },
    'xstate.error.actor.checkCoupon': (page, { error }) => fail(page, FIND, error),
    ...timeouts('coupon-choice', 'open.finding', 'open.checking'),
    'coupons.closed': (page) => pressWhenEnabled(dialog(page).getByRole('button', { name: 'Cancel' })),
  },
}
