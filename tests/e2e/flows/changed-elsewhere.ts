import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { onePiece, shopper } from '../../../machines/examples'
import { answer, inAnotherTab, openShop, pressWhenEnabled } from './stage'

const CART = 'GET /api/user/cart'
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Changed in another tab:' })

/** Drives the flow `changed-elsewhere` as a person does. */
export const flow: BrowserFlow = {
  name: 'changed-elsewhere',
  start: async (page) => {
    await openShop(page, '/checkout', { shopper, held: [CART] })
    await answer(page, CART, { cart: [onePiece] })
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  },
  states: {
    same: (page) => expect(told(page)).toBeHidden(),
    told: (page) => expect(told(page)).toContainText('Amber Oud: 3 instead of 1.'),
  },
  events: {
    'shown.changed': async (page, { shown }) => {
      await inAnotherTab(page, {}, { type: 'changed', what: 'cart' })
      await answer(page, CART, { cart: shown.items })
    },
    'changes.read': (page) => pressWhenEnabled(told(page).getByRole('button', { name: 'All right' })),
  },
}
