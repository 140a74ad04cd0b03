import type { Browser } from '@playwright/test'
import { withBuild } from '../../tools/sizes/build'
import { bytesOf, firstVisit } from '../../tools/sizes/built-shop'
import { machine, table, writePart } from './document'
import { withEarlierBuild } from './earlier'
import { type FirstVisitFigures, visit } from './first-visit'
import { type Host, host } from './host'
import { openBrowser } from './phone'
import { medians } from './statistics'
import { variants } from './variants'

const RUNS = 7

/** The plain React and Mirage app this shop set out from, on the same phone: its figures as the task states them. */
const PLAIN_APP: FirstVisitFigures = { fcp: 1600, lcp: 2150, grid: 2200, tbt: 233, cls: 0.43 }

/** First visits to home and products as a phone makes them, variants in turns, and the shop of an earlier commit. */
export async function firstVisitPart(before?: string): Promise<void> {
  if (before) return withEarlierBuild(before, {}, async (earlier) => measure([[`before (${before})`, earlier]]))
  return measure([])
}

async function measure(earlier: readonly (readonly [name: string, folder: string])[]): Promise<void> {
  await withBuild(
    async (folder) => {
      const browser = await openBrowser()
      const pages = Object.entries(variants(folder))
      const hosts = await Promise.all([
        ...earlier.map(async ([name, built]) => [name, await host(built)] as const),
        ...pages.map(async ([name, variant]) => [name, await host(folder, variant)] as const),
      ])
      try {
        const measuredOn = machine(`Chromium ${browser.version()}`)
        const products = await inTurns(browser, hosts, '/products')
        const home = await inTurns(browser, hosts, '/')
        writePart(
          'first-visit',
          [measuredOn, section('/products', products, PLAIN_APP), section('/', home), sizes(folder)].join('\n\n'),
        )
      } finally {
        await browser.close()
        for (const [, { close }] of hosts) close()
      }
    },
    { settings: {} },
  )
}

// One visit to each variant, then the next round: what disturbs the machine disturbs them all.
async function inTurns(browser: Browser, hosts: readonly (readonly [string, Host])[], path: string) {
  const runs = new Map<string, FirstVisitFigures[]>(hosts.map(([name]) => [name, []]))
  for (let round = 0; round < RUNS; round += 1) {
    for (const [name, { url }] of hosts) runs.get(name)?.push(await visit(browser, url + path))
  }
  return new Map([...runs].map(([name, figures]) => [name, medians(figures)]))
}

function section(path: string, measured: ReadonlyMap<string, FirstVisitFigures>, plain?: FirstVisitFigures): string {
  const row = (name: string, { fcp, lcp, grid, tbt, cls }: FirstVisitFigures) => [
    name,
    ...[fcp, lcp, grid, tbt].map((ms) => ms.toFixed(0)),
    cls.toFixed(3),
  ]
  const rows = [...measured].map(([name, figures]) => row(name, figures))
  const shipped = measured.get('as shipped')
  const before = plain ? [row('the plain app, as stated', plain)] : []
  const head = [`\`${path}\`, ms`, 'FCP', 'LCP', path === '/' ? 'featured' : 'grid', 'blocking', 'CLS']
  const ratio =
    plain && shipped
      ? `\n\nAgainst the plain app: FCP ${(plain.fcp / shipped.fcp).toFixed(1)} times as fast, LCP ${(plain.lcp / shipped.lcp).toFixed(1)}, grid ${(plain.grid / shipped.grid).toFixed(1)}.`
      : ''
  return table(head, [...before, ...rows]) + ratio
}

function sizes(folder: string): string {
  const { app, backend, css, font } = firstVisit(folder)
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  return table(
    ['A first visit to `/products`, kB of gzip', 'app', 'backend', 'together', 'stylesheet', 'font'],
    [
      ['the plain app, as stated', '', '', '169', '', 'remote'],
      [
        'as shipped',
        ...[bytesOf(app), bytesOf(backend), bytesOf([...app, ...backend]), bytesOf(css), bytesOf(font)].map(kilobytes),
      ],
    ],
  )
}
