import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { withBuild } from '../../tools/sizes/build'
import { table, writePart } from './document'
import { withEarlierBuild } from './earlier'
import { type Host, host } from './host'
import { PHONE, withBrowser, withPage } from './phone'
import { medians } from './statistics'

/**
 * Measurements of a visit, in ms except for `cls` and `script`. `interactive`: the running shop responds to clicks in
 * the first card. `blocking`: the time of long tasks beyond 50 ms each, until 6 s after the navigation. `longest`:
 * the longest of them. `script`: kB of JavaScript as transferred until interactive. `tap`, `effect`: the first card's
 * button is clicked, and the page that it opens is visible; 0 without a click.
 */
type VisitFigures = Record<
  'fcp' | 'lcp' | 'cards' | 'interactive' | 'blocking' | 'longest' | 'script' | 'cls' | 'tap' | 'effect',
  number
>

/** How long a page is measured, in ms after its navigation. */
const MEASURED = 6000
/**
 * How long a page is left alone, in ms. Every query from outside runs a script in the page, on a processor slowed
 * down four times.
 */
const IDLE_TIME = MEASURED + 500
const TRIES = 10

const CARD = 'main article, main button[aria-label^="Add To Cart"]'

type Watched = typeof globalThis & { visit(): VisitFigures }

/** Opens a URL on the phone for the first time and waits until the page is usable, or clicks as soon as it can. */
async function visit(browser: Browser, address: string, isTapped: boolean): Promise<VisitFigures> {
  return withPage(browser, PHONE, async (page) => {
    await page.addInitScript(observe, { isTapped, awaited: CARD, measured: MEASURED })
    return open(page, address)
  })
}

async function open(page: Page, address: string): Promise<VisitFigures> {
  await page.goto(address, { waitUntil: 'commit' })
  for (let tried = 0; tried < TRIES; tried += 1) {
    await setTimeout(IDLE_TIME)
    const figures = await page.evaluate(() => (globalThis as Watched).visit())
    if (figures.interactive > 0) return figures
  }
  throw new Error(`${address} shows no enabled control.`)
}

interface Watch {
  isTapped: boolean
  /** The selector that `cards` and `interactive` wait for. */
  awaited: string
  /** In ms. */
  measured: number
}

// Runs in the page before any of its scripts.
function observe({ isTapped, awaited, measured }: Watch) {
  // The worker would register in the middle of some visits.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
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
  // A visitor's Add To Cart opens the login.
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

const RUNS = 7

type ShownFigures = Pick<VisitFigures, 'fcp' | 'lcp' | 'cards' | 'interactive' | 'blocking' | 'cls'>

/** The plain React and Mirage app that this shop started from, on the same phone, with the figures from the task. */
const PLAIN_APP: ShownFigures = { fcp: 1600, lcp: 2150, cards: 2200, interactive: 2200, blocking: 233, cls: 0.43 }

interface Visit {
  name: string
  path: string
  /** Whether the first card's button is clicked at once. */
  isTapped?: boolean
  plain?: ShownFigures
}

const VISITS: readonly Visit[] = [
  { name: '`/products`', path: '/products', plain: PLAIN_APP },
  { name: '`/`', path: '/' },
  { name: 'a product', path: '/products/ajmal-amber-oud' },
  { name: '`/products`, clicked at once', path: '/products', isTapped: true },
]

/** Visits home, products and a product on a phone, in turns with the shop of an earlier commit. */
export async function firstVisitPart(before?: string): Promise<void> {
  if (before) return withEarlierBuild(before, {}, async (earlier) => measure([[`before (${before})`, earlier]]))
  return measure([])
}

async function measure(earlier: readonly (readonly [name: string, folder: string])[]): Promise<void> {
  await withBuild(
    (folder) =>
      withBrowser(async (browser, measuredOn) => {
        const hosts = await Promise.all(
          [...earlier, ['as shipped', folder] as const].map(
            async ([name, built]) => [name, await host(built)] as const,
          ),
        )
        try {
          const sections: string[] = []
          for (const what of VISITS) sections.push(section(what, await inTurns(browser, hosts, what)))
          writePart('first-visit', [measuredOn, ...sections].join('\n\n'))
        } finally {
          for (const [, { close }] of hosts) close()
        }
      }),
    { settings: {} },
  )
}

// Visits each shop once, then starts the next round, so that disturbances of the machine affect both.
async function inTurns(
  browser: Browser,
  hosts: readonly (readonly [string, Host])[],
  { path, isTapped = false }: Visit,
) {
  const runs = new Map<string, VisitFigures[]>(hosts.map(([name]) => [name, []]))
  for (let round = 0; round < RUNS; round += 1) {
    for (const [name, { url }] of hosts) runs.get(name)?.push(await visit(browser, url + path, isTapped))
  }
  return new Map([...runs].map(([name, figures]) => [name, medians(figures)]))
}

function section({ name: what, plain, isTapped }: Visit, measured: ReadonlyMap<string, VisitFigures>): string {
  if (isTapped) {
    const row = ([name, { tap, effect }]: [string, VisitFigures]) => [
      name,
      ...[tap, effect, effect - tap].map((ms) => ms.toFixed(0)),
    ]
    return table([`${what}, ms`, 'click', 'effect', 'between'], [...measured].map(row))
  }
  const row = (name: string, { fcp, lcp, cards, interactive, blocking, cls }: ShownFigures) => [
    name,
    ...[fcp, lcp, cards, interactive, blocking].map((ms) => ms.toFixed(0)),
    cls.toFixed(3),
  ]
  const rows = [...measured].map(([name, figures]) => row(name, figures))
  const shipped = measured.get('as shipped')
  const before = plain ? [row('the plain app, as stated', plain)] : []
  const head = [`${what}, ms`, 'FCP', 'LCP', 'cards', 'interactive', 'blocking', 'CLS']
  const ratio =
    plain && shipped
      ? `\n\nAgainst the plain app: FCP ${(plain.fcp / shipped.fcp).toFixed(1)} times as fast, LCP ${(plain.lcp / shipped.lcp).toFixed(1)}, cards ${(plain.cards / shipped.cards).toFixed(1)}.`
      : ''
  return table(head, [...before, ...rows]) + ratio
}
