import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { couponById } from '../../../domain/coupon'
import { shopper, threePieces } from '../../paths/examples'
import { answer, openShop, pressWhenEnabled } from './stage'

const LOAD = 'GET /api/user/cart'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply Coupon' })

/** How a person meets the flow `coupon-choice`. */
export const flow: BrowserFlow = {
  name: 'coupon-choice',
  start: async (page) => {
    await openShop(page, '/cart', { shopper, held: [LOAD] })
    // ₹3,600 and ₹49 delivery: enough for every coupon.
    await answer(page, LOAD, { cart: [{ ...threePieces, qty: 6 }] })
  },
  states: {
    closed: async (page) => {
      await expect(dialog(page)).toBeHidden()
      await expect(main(page).getByRole('button', { name: 'Apply Coupon' })).toBeEnabled()
    },
    choosing: (page) => expect(dialog(page)).toBeVisible(),
  },
  events: {
    'coupons.opened': (page) => pressWhenEnabled(main(page).getByRole('button', { name: 'Apply Coupon' })),
    'coupons.chosen': (page, { id }) =>
      dialog(page)
        .getByRole('radio', { name: couponById(id)?.name ?? id })
        .check(),
    'coupons.applied': async (page) => {
      await pressWhenEnabled(dialog(page).getByRole('button', { name: 'Apply' }))
      await expect(main(page).getByRole('button', { name: 'Remove coupon' })).toBeVisible()
    },
    'coupons.closed': (page) => pressWhenEnabled(dialog(page).getByRole('button', { name: 'Cancel' })),
  },
}
