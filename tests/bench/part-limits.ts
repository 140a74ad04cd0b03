import type { Browser } from '@playwright/test'
import { withBuild } from '../../tools/sizes/build'
import { afterLoading } from './after-loading'
import { writePart } from './document'
import { withEarlierBuild } from './earlier'
import { type VisitFigures, type VisitKind, visit } from './first-visit'
import { host } from './host'
import { inTurns, type Limit, limitRows, limitsTable } from './limits'
import { withBrowser } from './phone'
import { type Action, responses } from './responses'

// Figures that must not become slower, measured for today's shop and an earlier one in turns.

const RUNS = 7

const PRODUCTS: readonly Limit<keyof VisitFigures>[] = [
  { figure: 'cards', name: 'cards in the page, ms', ratio: 0.3 },
  { figure: 'lcp', name: 'LCP, ms', ratio: 1.3 },
  { figure: 'fcp', name: 'FCP, ms', ratio: 1.1 },
  { figure: 'blocking', name: 'blocking, ms', ratio: 1.3 },
  { figure: 'longest', name: 'longest task, ms', most: 150 },
  { figure: 'script', name: 'JavaScript until interactive, kB', most: 120 },
]

const LARGE: readonly Limit<keyof Large>[] = [
  { figure: 'toggle', name: 'toggle p50, ms', ratio: 0.8 },
  { figure: 'toggle95', name: 'toggle p95, ms', ratio: 0.8 },
  { figure: 'scroll95', name: 'frame while scrolling p95, ms', ratio: 0.9 },
  { figure: 'elements', name: 'DOM elements', most: 650 },
  { figure: 'heap', name: 'heap, MB', most: 18 },
]
type Large = Record<'toggle' | 'toggle95' | 'scroll95' | 'elements' | 'heap', number>

const PRESSES: readonly Limit<Action>[] = [
  { figure: 'Filters', name: 'Filters, ms', ratio: 1 },
  { figure: '+', name: '+, ms', ratio: 1 },
]

const PAGES: readonly (readonly [name: string, path: string, kind: VisitKind])[] = [
  ['home', '/', 'first'],
  ['product', '/products/ajmal-amber-oud', 'first'],
  ['cart', '/cart', 'by a shopper'],
  ['checkout', '/checkout', 'by a shopper'],
]
const pageLimits = (page: string): Limit<keyof VisitFigures>[] => [
  { figure: 'blocking', name: `${page}: blocking, ms`, ratio: 0.7 },
  { figure: 'lcp', name: `${page}: LCP, ms`, ratio: 1 },
]
/**
 * Fast loading must not be paid for with late responses: the list becomes interactive, and responds to an early
 * click, as soon as before.
 */
const ANSWERS: readonly (readonly [kind: VisitKind, limit: Limit<keyof VisitFigures>])[] = [
  ['first', { figure: 'interactive', name: 'products: interactive, ms', ratio: 1 }],
  ['tapped', { figure: 'effect', name: 'products: an early press answered, ms', ratio: 1 }],
]

/** A first visit to the list. */
export const productsLimits = (before = '977ca62', rounds = RUNS) =>
  part('limits-products', '`/products`', before, rounds, async (browser, then, now) => {
    const open = (url: string) => () => visit(browser, `${url}/products`, 'first')
    return limitRows(PRODUCTS, ...(await inTurns(rounds, open(then), open(now))))
  })

/** 10,000 products, once they are loaded. */
export const largeLimits = (before = '977ca62', rounds = RUNS) => {
  const settings = { VITE_MOCK_PRODUCTS: '10000', VITE_MOCK_DELAY_MS: '0' }
  const measure = (browser: Browser, url: string) => async (): Promise<Large> => {
    const { toggle, scroll, elements, heap } = await afterLoading(browser, url, 412)
    return { toggle: toggle.p50, toggle95: toggle.p95, scroll95: scroll.p95, elements, heap }
  }
  return part(
    'limits-large',
    '10,000 products',
    before,
    rounds,
    async (browser, then, now) =>
      limitRows(LARGE, ...(await inTurns(rounds, measure(browser, then), measure(browser, now)))),
    settings,
  )
}

/** The first response to two clicks. */
export const pressLimits = (before = '2bd36b7', rounds = RUNS) =>
  part('limits-presses', 'First response', before, rounds, async (browser, then, now) => {
    const walk = (url: string) => () => responses(browser, url)
    return limitRows(PRESSES, ...(await inTurns(rounds, walk(then), walk(now))))
  })

/**
 * A first visit to four other pages, to cart and checkout as the demo account with a product in its cart, and the
 * time until the list responds.
 */
export const pagesLimits = (before = 'cfc8d50', rounds = RUNS) =>
  part('limits-pages', 'Other pages', before, rounds, async (browser, then, now) => {
    const rows: string[][] = []
    const add = async (path: string, kind: VisitKind, limits: readonly Limit<keyof VisitFigures>[]) => {
      const open = (url: string) => () => visit(browser, url + path, kind)
      rows.push(...limitRows(limits, ...(await inTurns(rounds, open(then), open(now)))))
    }
    for (const [name, path, kind] of PAGES) await add(path, kind, pageLimits(name))
    for (const [kind, limit] of ANSWERS) await add('/products', kind, [limit])
    return rows
  })

async function part(
  name: string,
  what: string,
  before: string,
  rounds: number,
  rowsOf: (browser: Browser, then: string, now: string) => Promise<string[][]>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  await withEarlierBuild(before, settings, (earlier) =>
    withBuild(
      (folder) =>
        withBrowser(async (browser, measuredOn) => {
          const [then, now] = [await host(earlier), await host(folder)]
          try {
            const rows = await rowsOf(browser, then.url, now.url)
            writePart(
              name,
              [`${what}, against \`${before}\`, medians of ${rounds}. ${measuredOn}`, limitsTable(rows)].join('\n\n'),
            )
          } finally {
            then.close()
            now.close()
          }
        }),
      { settings },
    ),
  )
}
