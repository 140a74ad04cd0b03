import type { Browser, Page } from '@playwright/test'
import { withBuild } from '../../tools/sizes/build'
import { host } from '../support/static-host'
import { table, writePart } from './document'
import { withEarlierBuild } from './earlier'
import { PHONE, withBrowser, withPage } from './phone'
import { median, quantile } from './statistics'

/** Measurements of the loaded shop, in ms except for `elements` and `heap` (MB). */
interface AfterLoading {
  toggle: { p50: number; p95: number }
  sort: { p50: number; p95: number }
  /** From the end of the pause after a keystroke. */
  key: { p50: number; p95: number }
  /** Between two frames while scrolling, by the browser's frame timestamps. */
  scroll: { p95: number }
  /** The largest number of DOM elements at any time. */
  elements: number
  heap: number
}

const REPEATS = 20
const SCROLLED_FRAMES = 150

/** The pause after a keystroke, in ms (§9). */
const DEBOUNCE = 500
/** Each search shows other products than the previous one. */
const SEARCHES = ['o', 'oud', 'rose', 'blu', '']

// The object that `install` adds to the page for the measurements below, in ms.
interface Stopwatch {
  click(selector: string): Promise<number>
  type(text: string): Promise<number>
  scroll(frames: number): Promise<number[]>
}
type Watched = typeof globalThis & { stopwatch: Stopwatch }

/** Measures a loaded /products in a window of this width, on a processor slowed down four times. */
async function afterLoading(browser: Browser, url: string, width: number): Promise<AfterLoading> {
  return withPage(browser, { width, height: 900, cpu: PHONE.cpu }, async (page, protocol) => {
    await page.addInitScript(install, DEBOUNCE)
    await page.goto(`${url}/products`)
    await page.locator('main article').first().waitFor({ timeout: 60_000 })
    const drawer = page.getByRole('button', { name: 'Filters' })
    if (await drawer.isVisible()) await drawer.click()
    await page.locator('main input[type="checkbox"]').first().waitFor()

    const toggles = await clicks(page, ['main input[type="checkbox"]'], REPEATS)
    const sorts = await clicks(page, await sortRadios(page), REPEATS)
    // Closes the drawer, because no one types while it is open.
    await page.keyboard.press('Escape')
    // A phone has no pointer that hovers over the scrolled content.
    await page.mouse.move(0, 0)
    const keys: number[] = []
    for (let at = 0; at < REPEATS; at += 1) {
      const text = SEARCHES[at % SEARCHES.length] ?? ''
      keys.push(await page.evaluate((typed) => (globalThis as Watched).stopwatch.type(typed), text))
    }
    const frames = await page.evaluate((count) => (globalThis as Watched).stopwatch.scroll(count), SCROLLED_FRAMES)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    await protocol.send('HeapProfiler.collectGarbage')
    const { usedSize } = await protocol.send('Runtime.getHeapUsage')
    return {
      toggle: spread(toggles),
      sort: spread(sorts),
      key: spread(keys),
      scroll: { p95: quantile(frames, 0.95) },
      elements,
      heap: usedSize / 1e6,
    }
  })
}

const spread = (times: readonly number[]) => ({ p50: median(times), p95: quantile(times, 0.95) })

async function clicks(page: Page, selectors: readonly string[], count: number): Promise<number[]> {
  const samples: number[] = []
  for (let at = 0; at < count; at += 1) {
    const selector = selectors[at % selectors.length] ?? ''
    samples.push(await page.evaluate((clicked) => (globalThis as Watched).stopwatch.click(clicked), selector))
  }
  return samples
}

async function sortRadios(page: Page): Promise<string[]> {
  const radios = page.getByRole('group', { name: 'Sort by' }).getByRole('radio', { name: /^Price/ })
  return radios.evaluateAll((inputs) =>
    inputs.map((input, at) => {
      input.id ||= `sort-${at}`
      return `[id="${input.id}"]`
    }),
  )
}

// Runs in the page before any of its scripts.
function install(debounce: number) {
  let paused = 0
  const setTimer = globalThis.setTimeout
  Object.assign(globalThis, {
    setTimeout: (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
      setTimer(() => {
        if (ms === debounce) paused = performance.now()
        run(...values)
      }, ms),
  })

  // The time at the end of the next frame, in ms.
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(null)
      })
    })

  /** The count and eight cards, because the two most expensive products are first in more than one sort order. */
  const COMPARED = 9
  const shown = () =>
    [...document.querySelectorAll('main [role="status"], main article')]
      .slice(0, COMPARED)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
      .join('|')

  async function seen(began: () => number, before: string): Promise<number> {
    for (let frames = 1; frames <= 600; frames += 1) {
      const end = await painted()
      if (shown() !== before) return end - began()
    }
    throw new Error(`Nothing changed: ${before}`)
  }

  Object.assign(globalThis, {
    stopwatch: {
      click(selector: string) {
        const before = shown()
        const began = performance.now()
        document.querySelector<HTMLElement>(selector)?.click()
        return seen(() => began, before)
      },
      type(text: string) {
        const input = document.querySelector<HTMLInputElement>('input[type="search"]')
        const before = shown()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
        return seen(() => paused, before)
      },
      async scroll(count: number) {
        const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
        const frames: number[] = []
        let last = await frame()
        for (let scrolled = 0; scrolled < count; scrolled += 1) {
          scrollBy({ top: 120, behavior: 'instant' })
          const now = await frame()
          frames.push(now - last)
          last = now
        }
        return frames
      },
    },
  })
}

/** The size of the catalogue in the goals. */
const SIZE = 10_000
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

/** Measures the loaded shop with a large catalogue; the shop of an earlier commit is first. */
export const afterLoadingPart = (before?: string): Promise<void> =>
  withBrowser(async (browser, measuredOn) => {
    const rows: string[][] = []
    const settings = { VITE_MOCK_PRODUCTS: String(SIZE), VITE_MOCK_DELAY_MS: '0' }
    const measure = async (folder: string, name: string) => {
      const { url, close } = await host(folder)
      for (const width of WIDTHS) {
        const figures = await afterLoading(browser, url, width)
        rows.push(row(`${SIZE.toLocaleString('en')}, ${width} px${name}`, figures))
      }
      close()
    }
    if (before) await withEarlierBuild(before, settings, (folder) => measure(folder, `, before (${before})`))
    await withBuild((folder) => measure(folder, ''), { settings })
    writePart('after-loading', [measuredOn, table(HEAD, rows)].join('\n\n'))
  })

function row(name: string, { toggle, sort, key, scroll, elements, heap }: AfterLoading): string[] {
  const spread = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`
  const times = [spread(toggle), spread(sort), spread(key), scroll.p95.toFixed(0)]
  return [name, ...times, String(elements), heap.toFixed(1)]
}
