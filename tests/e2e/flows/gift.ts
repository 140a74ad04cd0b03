import { expect, type Page } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper, threePieces } from '../../../machines/examples'
import type { giftMachine } from '../../../machines/gift/gift.machine'
import { answer, openShop } from './stage'

const CART = 'GET /api/user/cart'
const box = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name })
const message = (page: Page) => page.getByRole('textbox', { name: 'Gift message' })

/** Drives the flow `gift` as a person does. */
export const flow: BrowserFlow = {
  name: 'gift',
  start: async (page, input) => {
    const { gift } = input as InputFrom<typeof giftMachine>
    const session = { [`sillage:gift.${shopper.email}`]: gift ?? undefined }
    await openShop(page, '/checkout', { shopper, kept: { session }, held: [CART] })
    await answer(page, CART, { cart: [threePieces] })
  },
  states: {
    none: (page) => expect(message(page)).toBeHidden(),
    given: (page) => expect(message(page)).toBeVisible(),
  },
  events: {
    'gift.toggled': (page) => box(page, 'This is a gift').click(),
    'gift.changed': async (page, { change }) => {
      if (change.message !== undefined) await message(page).fill(change.message)
      if (change.isWrapped !== undefined) await box(page, 'Gift wrap (free)').setChecked(change.isWrapped)
      if (change.hidesPrices !== undefined) await box(page, 'Hide the prices').setChecked(change.hidesPrices)
    },
  },
}
