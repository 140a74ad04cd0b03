import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { connectionReturns, inAnotherTab, openShop } from './stage'

/** Makes this tab visible or hidden. */
const turnTo = (state: DocumentVisibilityState) => (page: Page) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const isUsable = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

/** The flow `refetch` in the browser: a person switches between tabs. */
export const flow: BrowserFlow = {
  name: 'refetch',
  start: async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    })
    await openShop(page, '/cart', { shopper, held: [] })
    await isUsable(page)
  },
  states: {
    'tab.shown': isUsable,
    'tab.hidden': isUsable,
    'responses.clear': isUsable,
  },
  events: {
    'list.changed': (page, { list }) => inAnotherTab(page, {}, { type: 'changed', what: list }),
    'tab.shown': turnTo('visible'),
    'tab.hidden': turnTo('hidden'),
    ...connectionReturns,
  },
}
