import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { advanceClock, openShop, pressWhenEnabled } from './stage'

declare global {
  interface Window {
    /** A new version is complete, or begins, in the place of the browser's worker. */
    __version: Record<'waits' | 'begins', () => void>
  }
}

/** Runs in the page before any script of it: workers that do what a path says. */
function standInForWorkers() {
  const worker = () => Object.assign(new EventTarget(), { postMessage: () => {} })
  const workers = Object.assign(new EventTarget(), { controller: worker(), register: async () => registration })
  const registration = Object.assign(new EventTarget(), {
    waiting: null as EventTarget | null,
    installing: null as EventTarget | null,
    update: async () => {},
  })
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: workers, configurable: true })
  window.__version = {
    waits() {
      const next = worker()
      registration.installing = next
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = next
      next.dispatchEvent(new Event('statechange'))
    },
    begins() {
      registration.waiting = null
      workers.dispatchEvent(new Event('controllerchange'))
    },
  }
}

const stateOf = (page: Page) => page.evaluate(() => window.__flows?.['new-version'])
const offers = (page: Page) => page.getByRole('alert').filter({ hasText: 'A new version is ready.' })

/** The page is asked to be loaded again, which ends it. */
const loads = new WeakMap<Page, number>()

/** How a person meets the flow `new-version`. */
export const flow: BrowserFlow = {
  name: 'new-version',
  start: async (page) => {
    await page.addInitScript(standInForWorkers)
    page.on('load', () => loads.set(page, (loads.get(page) ?? 0) + 1))
    await openShop(page, '/products', { held: [] })
    loads.set(page, 0)
    // The shop is kept once the page has had time for what it asks for itself.
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect
      .poll(async () => {
        await advanceClock(page, 1000)
        return stateOf(page)
      })
      .toBe('current')
  },
  states: {
    current: async (page) => expect(offers(page)).toHaveCount(0),
    offered: (page) => expect(offers(page).last()).toBeVisible(),
    beginning: async (page) => expect.poll(() => stateOf(page)).toBe('beginning'),
    begun: async (page) => expect.poll(() => stateOf(page)).toBe('begun'),
    reloading: (page) => expect.poll(() => loads.get(page)).toBe(1),
  },
  events: {
    'version.waits': (page) => page.evaluate(() => window.__version.waits()),
    'version.began': (page) => page.evaluate(() => window.__version.begins()),
    'version.wanted': (page) => pressWhenEnabled(offers(page).last().getByRole('button', { name: 'Reload' })),
    'xstate.after.beginTimeout.new-version.beginning': (page) => advanceClock(page, 15_000),
  },
}
