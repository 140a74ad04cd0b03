import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { PHONE, withPage } from './phone'

/**
 * Measurements of a visit, in ms except for `cls` and `script`. `interactive`: the running shop responds to clicks in
 * the first card. `blocking`: the time of long tasks beyond 50 ms each, until 6 s after the navigation. `longest`:
 * the longest of them. `script`: kB of JavaScript as transferred until interactive. `tap`, `effect`: the first card's
 * button is clicked, and the page that it opens is visible; 0 without a click.
 */
export type VisitFigures = Record<
  'fcp' | 'lcp' | 'cards' | 'interactive' | 'blocking' | 'longest' | 'script' | 'cls' | 'tap' | 'effect',
  number
>

/**
 * How a URL is opened: for the first time; with a click as soon as one is possible; by a shopper with a product in
 * the cart; or again, with the browser's cache, with the service worker, or with the worker alone.
 */
export type VisitKind = 'first' | 'tapped' | 'by a shopper' | 'repeated' | 'with the worker' | 'offline'

/** How long a page is measured, in ms after its navigation. */
const MEASURED = 6000
/**
 * How long a page is left alone, in ms. Every query from outside runs a script in the page, on a processor slowed
 * down four times.
 */
const LEFT_ALONE = MEASURED + 500
const TRIES = 10

const CARD = 'main article, main button[aria-label^="Add To Cart"]'
/** The control that a shopper can click on a page that shows no cards to a visitor. */
const CONTROL = 'main button'

type Watched = typeof globalThis & { visit(): VisitFigures }

/** Opens a URL on the phone and waits until the page is usable. */
export async function visit(browser: Browser, address: string, kind: VisitKind): Promise<VisitFigures> {
  const hasWorker = kind === 'with the worker' || kind === 'offline'
  const isShopper = kind === 'by a shopper'
  const isFirst = kind === 'first' || kind === 'tapped' || isShopper
  return withPage(browser, { ...PHONE, isCaching: !isFirst }, async (page) => {
    const awaited = isShopper ? CONTROL : CARD
    await page.addInitScript(observe, { isTapped: kind === 'tapped', hasWorker, awaited, measured: MEASURED })
    if (isShopper) await shop(page, new URL(address).origin)
    else if (!isFirst) await open(page, address)
    if (hasWorker) await page.evaluate(untilStored)
    if (kind === 'offline') await page.context().setOffline(true)
    return open(page, address)
  })
}

// Logs in to the demo account and puts a product into its cart.
async function shop(page: Page, origin: string) {
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Guest Mode' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: /^Profile/ }).waitFor()
  await bar.getByRole('link', { name: 'Shop' }).click()
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart: Envy Vortex' })
  await add.click({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Go To Cart: Envy Vortex' }).waitFor({ timeout: 60_000 })
}

async function open(page: Page, address: string): Promise<VisitFigures> {
  await page.goto(address, { waitUntil: 'commit' })
  for (let tried = 0; tried < TRIES; tried += 1) {
    await setTimeout(LEFT_ALONE)
    const figures = await page.evaluate(() => (globalThis as Watched).visit())
    if (figures.interactive > 0) return figures
  }
  throw new Error(`${address} shows nothing to press.`)
}

// Runs in the page, until the shop is cached and its worker responds.
async function untilStored() {
  const workers = navigator.serviceWorker
  await workers.ready
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

interface Watch {
  isTapped: boolean
  hasWorker: boolean
  /** The selector that `cards` and `interactive` wait for. */
  awaited: string
  /** In ms. */
  measured: number
}

// Runs in the page before any of its scripts.
function observe({ isTapped, hasWorker, awaited, measured }: Watch) {
  // The worker would register in the middle of some visits.
  if (!hasWorker) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  let [lcp, cls, cards, interactive, tap, effect] = [0, 0, 0, 0, 0, 0]
  const tasks: PerformanceEntry[] = []
  const on = (type: string, receive: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(receive)).observe({ type, buffered: true })
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
    const card = document.querySelector(awaited)
    if (card && cards === 0) cards = performance.now()
    if (card && isRunning(card)) interactive = performance.now()
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
      interactive = effect = performance.now()
    else requestAnimationFrame(tapAndLook)
  }
  requestAnimationFrame(isTapped ? tapAndLook : look)

  Object.assign(globalThis, {
    visit: () => {
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const early = tasks.filter((task) => task.startTime < measured).map(({ duration }) => duration)
      const blocking = early.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
      const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const script = scripts
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= interactive)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0)
      return {
        fcp,
        lcp,
        // The frame with the first card may be the first frame that is painted at all, and it is painted after this
        // timestamp.
        cards: Math.max(cards, fcp),
        interactive,
        blocking,
        longest: Math.max(0, ...early),
        script,
        cls,
        tap,
        effect,
      }
    },
  })
}
