import { expect, type Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { events, FULL_PRICE, type Person, states } from '../../paths/journey/steps'
import { watchJourney } from '../../paths/journey/watch-journey'
import { isShown, openShop, plant, pressWhenEnabled } from './stage'

const arrive = (page: Page): Person => ({
  total: FULL_PRICE,
  press: async (role, name) => {
    const control = page.getByRole(role, { name }).first()
    if (role === 'radio') return control.check()
    const path = role === 'link' ? await control.getAttribute('href') : null
    await pressWhenEnabled(control)
    // The previous page has buttons with the same names, and the new page takes their focus.
    if (path !== null) await isShown(page, path)
  },
  finds: (role, name) => expect(page.getByRole(role, { name }).first()).toBeVisible(),
  reads: (text) => expect(page.getByText(text, { exact: true }).first()).toBeAttached(),
  plant: (fault) => plant(page, fault),
})

const shoppers = new WeakMap<Page, Person>()

function shopperAt(page: Page): Person {
  const shopper = shoppers.get(page) ?? arrive(page)
  shoppers.set(page, shopper)
  return shopper
}

/** A whole purchase across the shop's flows. Nothing is held: shop and simulated backend run unchanged. */
export const flow: BrowserFlow = {
  name: 'journey',
  start: async (page) => {
    await openShop(page, '/', { held: [] })
    await page.evaluate(watchJourney)
  },
  states: Object.fromEntries(
    Object.entries(states).map(([name, shows]) => [name, (page: Page) => shows(shopperAt(page))]),
  ),
  events: Object.fromEntries(
    Object.entries(events).map(([type, causes]) => [
      type,
      (page: Page, event: AnyEventObject) => causes(shopperAt(page), event),
    ]),
  ),
}
