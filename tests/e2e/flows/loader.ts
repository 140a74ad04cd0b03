import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const LOAD = 'GET /api/shop'

const officer = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Grievance officer' })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** Drives the flow `loader` with the seller on the contact page. */
export const flow: BrowserFlow = {
  name: 'loader',
  start: (page) => openShop(page, '/help/contact', { held: [LOAD] }),
  states: {
    loading: (page) => expect(officer(page)).toHaveAttribute('aria-busy', 'true'),
    failed: (page) => expect(retry(page)).toBeVisible(),
    ready: (page) => expect(officer(page).getByText('A demonstration: nothing is sold.')).toBeVisible(),
  },
  events: {
    'loader.reload': (page) => pressWhenEnabled(retry(page)),
    'xstate.done.actor.load': (page, { output }) => answer(page, LOAD, output),
    'xstate.error.actor.load': (page, { error }) => fail(page, LOAD, error),
    ...timeouts('loader', 'loading'),
  },
}
