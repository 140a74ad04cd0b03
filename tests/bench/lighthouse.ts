import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findChromium } from '../../tools/chromium'
import { withBuild } from '../../tools/sizes/build'
import { host } from '../support/static-host'
import { machine, table, writePart } from './document'
import { withEarlierBuild } from './earlier'
import { median } from './statistics'

const VERSION = '12.8.2'
const RUNS = 5
/** Lighthouse requires another run when the browser returned an incomplete trace. */
const TRIES = 3
const PAGES = ['/', '/products', '/products/ajmal-amber-oud']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The settings of a deployed shop, because a relative canonical URL lowers the SEO score. */
const DEPLOYED = { SITE_ORIGIN: 'https://shop.example' }

const reportSchema = v.object({
  categories: v.record(v.picklist(CATEGORIES), v.object({ score: v.nullable(v.number()) })),
})
type Scores = Record<(typeof CATEGORIES)[number], number>

/**
 * Lighthouse's scores for a phone, the median of five runs for each page; the shop of an earlier commit is first.
 */
export async function lighthousePart(before?: string): Promise<void> {
  const chromium = await findChromium()
  const measuredOn = machine(`Lighthouse ${VERSION}`)
  const rows: string[][] = []
  const judge = async (folder: string, name: string) => {
    const { url, close } = await host(folder)
    for (const page of PAGES) {
      const runs: Scores[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await judged(url + page, chromium))
      const scores = CATEGORIES.map((name) => median(runs.map((scores) => scores[name])).toFixed(0))
      rows.push([`\`${page}\`${name}`, ...scores])
    }
    close()
  }
  if (before) await withEarlierBuild(before, DEPLOYED, (folder) => judge(folder, `, before (${before})`))
  await withBuild((folder) => judge(folder, ''), { settings: DEPLOYED })
  writePart('lighthouse', [measuredOn, table(['Page', ...CATEGORIES], rows)].join('\n\n'))
}

async function judged(address: string, chromium: string): Promise<Scores> {
  const options = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
  const command = ['--yes', `lighthouse@${VERSION}`, address, ...options, `--only-categories=${CATEGORIES.join(',')}`]
  const { stdout } = await tried(() =>
    promisify(execFile)('npx', command, { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 100e6 }),
  )
  const { categories } = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), stdout)
  return Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])) as Scores
}

async function tried<T>(run: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; left > 0; left -= 1) {
    try {
      return await run()
    } catch (error) {
      console.warn(error instanceof Error ? error.message.slice(0, 200) : error)
    }
  }
  return run()
}
