import { withBuild } from '../../tools/sizes/build'
import { type AfterLoading, afterLoading } from './after-loading'
import { machine, table, writePart } from './document'
import { host } from './host'
import { openBrowser } from './phone'

const SIZES = [20, 10_000, 100_000]
const WIDTHS = [412, 1350]

const HEAD = [
  'Products, window',
  'toggle p50 / p95',
  'sort p50 / p95',
  'keystroke p50 / p95',
  'frame while scrolling p95',
  'DOM elements',
  'heap, MB',
]

/** What the shop does once it is loaded, for the shop's own shelf and for large catalogues. */
export async function afterLoadingPart(): Promise<void> {
  const browser = await openBrowser()
  try {
    const measuredOn = machine(`Chromium ${browser.version()}`)
    const rows: string[][] = []
    for (const size of SIZES) {
      const settings = { VITE_MOCK_PRODUCTS: String(size), VITE_MOCK_DELAY_MS: '0' }
      await withBuild(
        async (folder) => {
          const { url, close } = await host(folder)
          for (const width of WIDTHS) rows.push(row(size, width, await afterLoading(browser, url, width)))
          close()
        },
        { settings },
      )
    }
    writePart('after-loading', [measuredOn, table(HEAD, rows)].join('\n\n'))
  } finally {
    await browser.close()
  }
}

function row(size: number, width: number, { toggle, sort, key, scroll, elements, heap }: AfterLoading): string[] {
  const spread = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`
  const name = `${size.toLocaleString('en')}, ${width} px`
  return [name, spread(toggle), spread(sort), spread(key), scroll.p95.toFixed(0), String(elements), heap.toFixed(1)]
}
