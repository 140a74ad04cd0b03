import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { PHONE, withPage } from './phone'

/** What a first visit measured, in ms but for `cls`. */
export type FirstVisitFigures = Record<'fcp' | 'lcp' | 'grid' | 'tbt' | 'cls', number>

/** How long a page is left alone, ms. Whatever asks it a question runs a script in it, on a processor four times slower. */
const LEFT_ALONE = 3500
const TRIES = 10

type Watched = typeof globalThis & { firstVisit(): FirstVisitFigures }

/** Opens an address for the first time on the phone and waits for its products. */
export async function visit(browser: Browser, address: string): Promise<FirstVisitFigures> {
  return withPage(browser, PHONE, async (page) => {
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'commit' })
    for (let tried = 0; tried < TRIES; tried += 1) {
      await setTimeout(LEFT_ALONE)
      const figures = await page.evaluate(() => (globalThis as Watched).firstVisit())
      if (figures.grid > 0) return figures
    }
    throw new Error(`${address} shows no products.`)
  })
}

// Runs in the page, before anything of it.
function observe() {
  let [lcp, cls, grid] = [0, 0, 0]
  const tasks: PerformanceEntry[] = []
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  on('largest-contentful-paint', (entry) => {
    lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    cls += (entry as PerformanceEntry & { value: number }).value
  })
  on('longtask', (entry) => tasks.push(entry))

  const search = new MutationObserver(() => {
    if (!document.querySelector('main article')) return
    search.disconnect()
    // The frame that shows it ends after its animation callbacks.
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => {
        grid = performance.now()
      }
      painted.port2.postMessage(null)
    })
  })
  search.observe(document, { childList: true, subtree: true })

  Object.assign(globalThis, {
    firstVisit: () => {
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const blocking = (task: PerformanceEntry) => Math.max(0, task.duration - 50)
      const late = tasks.filter((task) => task.startTime + task.duration > fcp)
      return { fcp, lcp, grid, tbt: late.reduce((sum, task) => sum + blocking(task), 0), cls }
    },
  })
}
