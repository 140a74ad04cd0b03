import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const EXPORT = 'GET /api/user'

const button = (page: Page) => page.getByRole('button', { name: 'Download my data' })

/** Drives the flow `account-export` as a person does. */
export const flow: BrowserFlow = {
  name: 'account-export',
  start: (page) => openShop(page, '/profile', { shopper, held: [EXPORT] }),
  states: {
    idle: (page) => expect(button(page)).toBeEnabled(),
    fetching: (page) => expect(button(page)).toBeDisabled(),
  },
  events: {
    'export.asked': (page) => pressWhenEnabled(button(page)),
    'xstate.done.actor.fetchAccount': async (page) => {
      const file = page.waitForEvent('download')
      await answer(page, EXPORT, { user: shopper })
      expect((await file).suggestedFilename()).toBe('sillage-account.json')
    },
    'xstate.error.actor.fetchAccount': (page, { error }) => fail(page, EXPORT, error),
    ...timeouts('account-export', 'fetching'),
  },
}
