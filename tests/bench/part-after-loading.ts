import { withBuild } from '../../tools/sizes/build'
import { type AfterLoading, afterLoading } from './after-loading'
import { table, writePart } from './document'
import { withEarlierBuild } from './earlier'
import { host } from './host'
import { withBrowser } from './phone'

const SIZES = [20, 10_000, 100_000]
const WIDTHS = [412, 1350]

const HEAD = [
  'Products, window',
  'toggle p50 / p95',
  'sort p50 / p95',
  'keystroke p50 / p95',
  'frames to a toggle',
  'frame while scrolling p95',
  'DOM elements',
  'heap, MB',
]

/**
 * Measures the loaded shop with its own catalogue and with large catalogues; the shop of an earlier commit comes
 * first.
 */
export const afterLoadingPart = (before?: string): Promise<void> =>
  withBrowser(async (browser, measuredOn) => {
    const rows: string[][] = []
    for (const size of SIZES) {
      const settings = { VITE_MOCK_PRODUCTS: String(size), VITE_MOCK_DELAY_MS: '0' }
      const measure = async (folder: string, name: string) => {
        const { url, close } = await host(folder)
        for (const width of WIDTHS) {
          const figures = await afterLoading(browser, url, width)
          rows.push(row(`${size.toLocaleString('en')}, ${width} px${name}`, figures))
        }
        close()
      }
      if (before) await withEarlierBuild(before, settings, (folder) => measure(folder, `, before (${before})`))
      await withBuild((folder) => measure(folder, ''), { settings })
    }
    writePart('after-loading', [measuredOn, table(HEAD, rows)].join('\n\n'))
  })

function row(name: string, { toggle, sort, key, frames, scroll, elements, heap }: AfterLoading): string[] {
  const spread = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`
  const times = [spread(toggle), spread(sort), spread(key), String(frames), scroll.p95.toFixed(0)]
  return [name, ...times, String(elements), heap.toFixed(1)]
}
