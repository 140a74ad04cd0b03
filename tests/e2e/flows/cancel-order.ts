import { expect, type Page } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { CANCEL_WITHIN_MS } from '../../../domain/order/order'
import type { cancelOrderMachine } from '../../../machines/cancel-order/cancel-order.machine'
import { order, shopper } from '../../../machines/examples'
import { cancellable } from './goods'
import { advanceClock, answer, asksAgain, fail, inAnotherTab, openShop, pressWhenEnabled } from './stage'

const LOAD = 'GET /api/user/order'
const CANCEL = `POST /api/user/order/${order.orderId}/cancel`

const main = (page: Page) => page.getByRole('main')
const opener = (page: Page) => main(page).getByRole('button', { name: 'Cancel order' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel order?' })

const createdAt = new Date().toISOString()
const justPlaced = { order: [{ ...order, ...cancellable() }] }
const shipped = { order: [{ ...order, createdAt, summary: 'shipped', can: [] }] }

/** Drives the flow `cancel-order` as a person does. */
export const flow: BrowserFlow = {
  name: 'cancel-order',
  start: async (page, input) => {
    const { until } = input as InputFrom<typeof cancelOrderMachine>
    await openShop(page, '/profile/orders', { shopper, held: [LOAD, CANCEL] })
    await answer(page, LOAD, until === null ? shipped : justPlaced)
  },
  states: {
    offered: async (page) => {
      await expect(opener(page)).toBeEnabled()
      await expect(dialog(page)).toBeHidden()
    },
    asking: (page) => expect(dialog(page).getByText(/^We won’t send order/)).toBeVisible(),
    over: async (page) => {
      await expect(main(page).getByRole('article', { name: order.orderId })).toBeVisible()
      await expect(opener(page)).toHaveCount(0)
      await expect(dialog(page)).toBeHidden()
    },
  },
  events: {
    'cancel.asked': (page) => pressWhenEnabled(opener(page)),
    'cancel.kept': (page) => pressWhenEnabled(dialog(page).getByRole('button', { name: 'Keep it' })),
    // The cancellation fails, so that the order can be cancelled again.
    'cancel.confirmed': async (page) => {
      await pressWhenEnabled(dialog(page).getByRole('button', { name: 'Cancel order' }))
      await asksAgain(page, LOAD, () => fail(page, CANCEL, { status: 500, messages: [] }))
      await answer(page, LOAD, justPlaced)
    },
    // The order has been shipped.
    'cancel.moved': async (page) => {
      await asksAgain(page, LOAD, () => inAnotherTab(page, {}, { type: 'changed', what: 'orders' }))
      await answer(page, LOAD, shipped)
    },
    'xstate.after.deadline.cancel-order.offered': (page) => advanceClock(page, CANCEL_WITHIN_MS),
    'xstate.after.deadline.cancel-order.asking': (page) => advanceClock(page, CANCEL_WITHIN_MS),
  },
}
