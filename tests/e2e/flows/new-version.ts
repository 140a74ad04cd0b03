import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { advanceClock, openShop, pressWhenEnabled } from './stage'

declare global {
  interface Window {
    /** Plays the browser's worker: a new version is installed, or takes control. */
    __version: Record<'waits' | 'begins', () => void>
  }
}

/** Runs in the page before its own scripts: workers that follow the path. */
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
/** The newest offer is the first. */
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' }).first()

/** Runs what reloads the page in one state, and changes the chart's state in the others. */
async function reloadsIn(page: Page, state: string, act: () => Promise<void>) {
  const isLoaded = (await stateOf(page)) === state ? page.waitForEvent('load') : Promise.resolve()
  await act()
  await isLoaded
}

/** Drives the flow `new-version` as a person does. */
export const flow: BrowserFlow = {
  name: 'new-version',
  start: async (page) => {
    await page.addInitScript(standInForWorkers)
    await openShop(page, '/products', { held: [] })
    // The shop is stored for offline use once the page has finished its own requests.
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect
      .poll(async () => {
        await advanceClock(page, 1000)
        return stateOf(page)
      })
      .toBe('current')
  },
  fleeting: { reloading: 'the page ends with it' },
  states: {
    current: (page) => expect(offer(page)).toBeHidden(),
    offered: (page) => expect(offer(page)).toBeVisible(),
    beginning: (page) => expect(page.getByRole('main')).toBeVisible(),
    begun: (page) => expect(offer(page)).toBeVisible(),
  },
  events: {
    'version.waits': (page) => page.evaluate(() => window.__version.waits()),
    'version.began': (page) => reloadsIn(page, 'beginning', () => page.evaluate(() => window.__version.begins())),
    'version.wanted': (page) =>
      reloadsIn(page, 'begun', () => pressWhenEnabled(offer(page).getByRole('button', { name: 'Reload' }))),
    'xstate.after.beginTimeout.new-version.beginning': (page) => advanceClock(page, 15_000),
  },
}
