import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { main, notice, openPaying, RECORD, record, store } from './paying'
import { changeSession, fail, nav, pressWhenEnabled, timeouts } from './stage'

const refused = (page: Page) =>
  main(page)
    .getByRole('alert')
    .filter({ hasText: /^Your payment \S+ could not become an order/ })

const isLoggedIn = (page: Page) => expect(nav(page, /^Profile/)).toBeAttached()

/** Drives the flow `ledger`: another tab leaves payments in storage, and this tab records them. */
export const flow: BrowserFlow = {
  name: 'ledger',
  start: (page) => openPaying(page, '/products'),
  fleeting: { 'work.closed': 'the session takes the ledger away with it' },
  states: {
    'work.idle': (page) => expect(notice(page).or(refused(page))).toBeHidden(),
    'work.recording.stored': (page) => expect(notice(page)).toBeHidden(),
    'work.unrecorded': (page) => expect(notice(page)).toBeVisible(),
    'work.refused': (page) => expect(refused(page)).toBeVisible(),
    'life.serving': isLoggedIn,
    'life.finishing': isLoggedIn,
  },
  events: {
    'payments.stored': (page, { orders }) => store(page, orders),
    'ledger.retry': (page) => pressWhenEnabled(notice(page).getByRole('button', { name: 'Try again' })),
    'ledger.finish': (page) => changeSession(page, null),
    'xstate.done.actor.recordOrder': record,
    'xstate.error.actor.recordOrder': (page, { error }) => fail(page, RECORD, error),
    ...timeouts('ledger', 'work.recording'),
  },
}
