import type { Browser } from '@playwright/test'
import { withBuild } from '../../tools/sizes/build'
import { table, writePart } from './document'
import { withEarlierBuild } from './earlier'
import { type VisitFigures, type VisitKind, visit } from './first-visit'
import { type Host, host } from './host'
import { withBrowser } from './phone'
import { medians } from './statistics'
import { variants } from './variants'

const RUNS = 7

type ShownFigures = Pick<VisitFigures, 'fcp' | 'lcp' | 'cards' | 'interactive' | 'blocking' | 'cls'>

/** The plain React and Mirage app that this shop started from, on the same phone, with the figures from the task. */
const PLAIN_APP: ShownFigures = { fcp: 1600, lcp: 2150, cards: 2200, interactive: 2200, blocking: 233, cls: 0.43 }

interface Visit {
  name: string
  path: string
  kind?: VisitKind
  /** Whether every variant is visited. */
  withVariants?: boolean
  plain?: ShownFigures
  /** Whether only the current shop is visited, because the earlier one may have no worker. */
  isNew?: boolean
}

/** The visits to the current shop and the earlier one. */
const VISITS: readonly Visit[] = [
  { name: '`/products`', path: '/products', withVariants: true, plain: PLAIN_APP },
  { name: '`/`', path: '/' },
  { name: 'a product', path: '/products/ajmal-amber-oud' },
  { name: '`/products`, pressed at once', path: '/products', kind: 'tapped' },
  { name: '`/products`, once more', path: '/products', kind: 'repeated' },
  { name: '`/products`, once more with the worker', path: '/products', kind: 'with the worker', isNew: true },
  { name: '`/products`, once more without a network', path: '/products', kind: 'offline', isNew: true },
]

/** Visits to home, products and a product on a phone, to alternating variants and the shop of an earlier commit. */
export async function firstVisitPart(before?: string): Promise<void> {
  if (before) return withEarlierBuild(before, {}, async (earlier) => measure([[`before (${before})`, earlier]]))
  return measure([])
}

async function measure(earlier: readonly (readonly [name: string, folder: string])[]): Promise<void> {
  await withBuild(
    (folder) =>
      withBrowser(async (browser, measuredOn) => {
        const pages = Object.entries(variants(folder))
        const hosts = await Promise.all([
          ...earlier.map(async ([name, built]) => [name, await host(built)] as const),
          ...pages.map(async ([name, variant]) => [name, await host(folder, variant)] as const),
        ])
        try {
          const shops = new Set([...earlier.map(([name]) => name), 'as shipped'])
          const sections: string[] = []
          for (const what of VISITS) {
            const visited = hosts.filter(
              ([name]) => what.withVariants || (what.isNew ? name === 'as shipped' : shops.has(name)),
            )
            sections.push(section(what, await inTurns(browser, visited, what)))
          }
          writePart('first-visit', [measuredOn, ...sections].join('\n\n'))
        } finally {
          for (const [, { close }] of hosts) close()
        }
      }),
    { settings: {} },
  )
}

// Visits each variant once, then starts the next round, so that disturbances of the machine affect all of them.
async function inTurns(browser: Browser, hosts: readonly (readonly [string, Host])[], { path, kind = 'first' }: Visit) {
  const runs = new Map<string, VisitFigures[]>(hosts.map(([name]) => [name, []]))
  for (let round = 0; round < RUNS; round += 1) {
    for (const [name, { url }] of hosts) runs.get(name)?.push(await visit(browser, url + path, kind))
  }
  return new Map([...runs].map(([name, figures]) => [name, medians(figures)]))
}

function section({ name: what, plain, kind }: Visit, measured: ReadonlyMap<string, VisitFigures>): string {
  if (kind === 'tapped') {
    const row = ([name, { tap, effect }]: [string, VisitFigures]) => [
      name,
      ...[tap, effect, effect - tap].map((ms) => ms.toFixed(0)),
    ]
    return table([`${what}, ms`, 'press', 'effect', 'between'], [...measured].map(row))
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
