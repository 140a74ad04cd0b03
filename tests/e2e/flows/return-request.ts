import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { order, shopper } from '../../../machines/examples'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const LOAD = 'GET /api/user/order'
const ASK = `POST /api/user/order/${order.orderId}/events`

const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Return something' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Return something' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Ask for a return' })
const keep = (page: Page) => dialog(page).getByRole('button', { name: 'Keep it' })

/** A delivered order without a return. */
const delivered = {
  ...order,
  summary: 'delivered',
  can: ['order.return.ask'],
  pieces: order.products.map(({ id, qty }) => ({ id, qty, asked: 0, returned: 0 })),
}

/** Drives the flow `return-request` as a person does. */
export const flow: BrowserFlow = {
  name: 'return-request',
  start: async (page) => {
    await openShop(page, `/order/${order.orderId}`, { shopper, held: [LOAD, ASK] })
    await answer(page, LOAD, { order: [delivered] })
  },
  states: {
    closed: async (page) => {
      await expect(opener(page)).toBeVisible()
      await expect(dialog(page)).toBeHidden()
    },
    editing: (page) => expect(submit(page)).toBeEnabled(),
    asking: async (page) => {
      await expect(submit(page)).toBeDisabled()
      await expect(keep(page)).toBeDisabled()
    },
  },
  events: {
    'return.opened': (page) => pressWhenEnabled(opener(page)),
    'return.counted': (page, { qty }) => dialog(page).getByRole('textbox').fill(String(qty)),
    'return.reasoned': async (page, { reason }) => {
      await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption(reason)
    },
    'return.sent': (page) => pressWhenEnabled(submit(page)),
    'return.closed': (page) => pressWhenEnabled(keep(page)),
    // Returns one piece and leaves others, so that another return can follow.
    'xstate.done.actor.askReturn': (page) => answer(page, ASK, { order: delivered }),
    'xstate.error.actor.askReturn': (page, { error }) => fail(page, ASK, error),
    ...timeouts('return-request', 'asking'),
  },
}
