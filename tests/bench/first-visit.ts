import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { withBuild } from '../../tools/sizes/build'
import { type Host, host } from '../support/static-host'
import { table, writePart } from './document'
import { withEarlierBuild } from './earlier'
import { PHONE, withBrowser, withPage } from './phone'
import { medians } from './statistics'

/**
 * Measurements of a visit, in ms except for `cls`. `interactive`: the running shop responds to clicks in the first card.
 * `blocking`: the time of long tasks beyond 50 ms each, until 6 s after the navigation.
 */
type VisitFigures = Record<'fcp' | 'lcp' | 'cards' | 'interactive' | 'blocking' | 'cls', number>

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

/** Opens a URL on the phone for the first time and waits until the page is usable. */
const visit = (browser: Browser, address: string): Promise<VisitFigures> =>
  withPage(browser, PHONE, async (page) => {
    await page.addInitScript(observe, { awaited: CARD, measured: MEASURED })
    await page.goto(address, { waitUntil: 'commit' })
    for (let tried = 0; tried < TRIES; tried += 1) {
      await setTimeout(IDLE_TIME)
      const figures = await page.evaluate(() => (globalThis as Watched).visit())
      if (figures.interactive > 0) return figures
    }
    throw new Error(`${address} shows no enabled control.`)
  })

// Runs in the page before any of its scripts. `cards` and `interactive` wait for the selector `awaited`.
function observe({ awaited, measured }: { awaited: string; measured: number }) {
  // The worker would register in the middle of some visits.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  let [lcp, cls, cards, interactive] = [0, 0, 0, 0]
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
  requestAnimationFrame(look)

  Object.assign(globalThis, {
    visit: () => {
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const early = tasks.filter((task) => task.startTime < measured).map(({ duration }) => duration)
      const blocking = early.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
      return {
        fcp,
        lcp,
        // The frame with the first card may be the first frame that is painted at all, and it is painted after this
        // timestamp.
        cards: Math.max(cards, fcp),
        interactive,
        blocking,
        cls,
      }
    },
  })
}

const RUNS = 7

const VISITS: readonly (readonly [name: string, path: string])[] = [
  ['`/products`', '/products'],
  ['`/`', '/'],
  ['a product', '/products/ajmal-amber-oud'],
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
          for (const [name, path] of VISITS) sections.push(section(name, await inTurns(browser, hosts, path)))
          writePart('first-visit', [measuredOn, ...sections].join('\n\n'))
        } finally {
          for (const [, { close }] of hosts) close()
        }
      }),
    { settings: {} },
  )
}

// Visits each shop once, then starts the next round, so that disturbances of the machine affect both.
async function inTurns(browser: Browser, hosts: readonly (readonly [string, Host])[], path: string) {
  const runs = new Map<string, VisitFigures[]>(hosts.map(([name]) => [name, []]))
  for (let round = 0; round < RUNS; round += 1) {
    for (const [name, { url }] of hosts) runs.get(name)?.push(await visit(browser, url + path))
  }
  return new Map([...runs].map(([name, figures]) => [name, medians(figures)]))
}

function section(what: string, measured: ReadonlyMap<string, VisitFigures>): string {
  const rows = [...measured].map(([name, { fcp, lcp, cards, interactive, blocking, cls }]) => [
    name,
    ...[fcp, lcp, cards, interactive, blocking].map((ms) => ms.toFixed(0)),
    cls.toFixed(3),
  ])
  return table([`${what}, ms`, 'FCP', 'LCP', 'cards', 'interactive', 'blocking', 'CLS'], rows)
}
