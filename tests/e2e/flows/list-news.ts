import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { connectionReturns, inAnotherTab, openShop } from './stage'

/** The browser shows this tab, or another one in its place. */
const turnTo = (state: DocumentVisibilityState) => (page: Page) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const isUsable = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

/** How a person meets the flow `list-news`: by tabs that are turned to. */
export const flow: BrowserFlow = {
  name: 'list-news',
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
