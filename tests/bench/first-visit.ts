import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { PHONE, withPage } from './phone'

/**
 * What a visit measured, in ms but for `cls`. `takeOver`: the running shop answers what is pressed in the first card. `tap`, `effect`:
 * the first card's button is pressed, and the page that it leads to is there; 0 where nothing is pressed.
 */
export type VisitFigures = Record<'fcp' | 'lcp' | 'cards' | 'takeOver' | 'tbt' | 'cls' | 'tap' | 'effect', number>

/**
 * How an address is opened: for the first time, and pressed as soon as something can be; or once more, with what the browser
 * kept, with the shop's worker, and with that alone.
 */
export type VisitKind = 'first' | 'tapped' | 'repeated' | 'with the worker' | 'offline'

/** How long a page is left alone, ms. Whatever asks it a question runs a script in it, on a processor four times slower. */
const LEFT_ALONE = 3500
const TRIES = 10

type Watched = typeof globalThis & { visit(): VisitFigures }

/** Opens an address on the phone and waits until it can be used. */
export async function visit(browser: Browser, address: string, kind: VisitKind): Promise<VisitFigures> {
  const hasWorker = kind === 'with the worker' || kind === 'offline'
  const isFirst = kind === 'first' || kind === 'tapped'
  return withPage(browser, { ...PHONE, isCaching: !isFirst }, async (page) => {
    await page.addInitScript(observe, { isTapped: kind === 'tapped', hasWorker })
    if (!isFirst) await open(page, address)
    if (hasWorker) await page.evaluate(untilKept)
    if (kind === 'offline') await page.context().setOffline(true)
    return open(page, address)
  })
}

async function open(page: Page, address: string): Promise<VisitFigures> {
  await page.goto(address, { waitUntil: 'commit' })
  for (let tried = 0; tried < TRIES; tried += 1) {
    await setTimeout(LEFT_ALONE)
    const figures = await page.evaluate(() => (globalThis as Watched).visit())
    if (figures.takeOver > 0) return figures
  }
  throw new Error(`${address} shows no products.`)
}

// Runs in the page: until the shop is kept and its worker answers.
async function untilKept() {
  const workers = navigator.serviceWorker
  await workers.ready
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

// Runs in the page, before anything of it.
function observe({ isTapped, hasWorker }: { isTapped: boolean; hasWorker: boolean }) {
  // It would come in the middle of some visits.
  if (!hasWorker) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  let [lcp, cls, cards, takeOver, tap, effect] = [0, 0, 0, 0, 0, 0]
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

  // A page without a shop has nothing to wait for.
  const isRunning = (card: Element) =>
    document.getElementById('root') === null || Object.keys(card).some((key) => key.startsWith('__reactProps'))
  // The frame that shows it ends after its animation callbacks.
  const look = () => {
    const card = document.querySelector('main article, main button[aria-label^="Add To Cart"]')
    if (card && cards === 0) cards = performance.now()
    if (card && isRunning(card)) takeOver = performance.now()
    else requestAnimationFrame(look)
  }
  // A visitor's Add To Cart leads to the login.
  const tapAndLook = () => {
    const button = document.querySelector<HTMLButtonElement>('main button[aria-label^="Add To Cart"]:enabled')
    if (tap === 0 && button && performance.getEntriesByName('first-contentful-paint').length > 0) {
      tap = performance.now()
      button.click()
    }
    if (tap > 0 && location.pathname === '/login' && document.querySelector('main form'))
      takeOver = effect = performance.now()
    else requestAnimationFrame(tapAndLook)
  }
  requestAnimationFrame(isTapped ? tapAndLook : look)

  Object.assign(globalThis, {
    visit: () => {
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const blocking = (task: PerformanceEntry) => Math.max(0, task.duration - 50)
      const late = tasks.filter((task) => task.startTime + task.duration > fcp)
      const tbt = late.reduce((sum, task) => sum + blocking(task), 0)
      // The frame with the first card may be the first that is painted at all, and it is painted after this was noted.
      return { fcp, lcp, cards: Math.max(cards, fcp), takeOver, tbt, cls, tap, effect }
    },
  })
}
