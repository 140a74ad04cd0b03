import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { fail, openShop, pressWhenEnabled, release, timeouts } from './stage'

const WATCH = 'POST /api/user/alert'
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Tell me when it is back' })

/** Drives the flow `back-in-stock` as a person does. */
export const flow: BrowserFlow = {
  name: 'back-in-stock',
  start: (page) => openShop(page, '/products/ajmal-citrus-blu', { shopper, held: [WATCH] }),
  states: {
    idle: (page) => expect(button(page)).toBeEnabled(),
    sending: (page) => expect(button(page)).toBeDisabled(),
    told: (page) => expect(page.getByText('You get one mail when it is back.')).toBeVisible(),
  },
  events: {
    'stock.watch': (page) => pressWhenEnabled(button(page)),
    'xstate.done.actor.watch': (page) => release(page, WATCH),
    'xstate.error.actor.watch': (page, { error }) => fail(page, WATCH, error),
    ...timeouts('back-in-stock', 'sending'),
  },
}
