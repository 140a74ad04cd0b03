import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium'
import { machine } from './document'

/** What slows a browser down to a phone on a mobile line; without a line nothing is fetched twice. */
export interface Conditions {
  /** CSS pixels. */
  width: number
  height: number
  /** How many times slower than this machine's processor. */
  cpu: number
  line?: {
    /** ms of a round trip. */
    latency: number
    /** Bits per second. */
    down: number
    up: number
  }
  /** Whether the browser keeps what it has fetched. */
  isCaching?: boolean
}

/** The phone of the promise: 412 px, CPU 4x, 150 ms, 1.6 Mbit/s. */
export const PHONE: Conditions = {
  width: 412,
  height: 915,
  cpu: 4,
  line: { latency: 150, down: 1.6e6, up: 0.75e6 },
}

/** How long a page is measured, ms. One that gets no frames from its browser would be waited for without end. */
const PAGE_TIMEOUT = 300_000

/** Has a browser, and in words what measures, and closes it after use. */
export async function withBrowser(use: (browser: Browser, measuredOn: string) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-renderer-backgrounding',
    ],
  })
  try {
    await use(browser, machine(`Chromium ${browser.version()}`))
  } finally {
    await browser.close()
  }
}

/** Opens a page nobody has visited before, under the given conditions, and closes it after use. */
export async function withPage<T>(
  browser: Browser,
  { width, height, cpu, line, isCaching = false }: Conditions,
  use: (page: Page, protocol: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width, height } })
  const reason = `The page was not measured within ${PAGE_TIMEOUT / 60_000} minutes.`
  const giveUp = setTimeout(() => context.close({ reason }), PAGE_TIMEOUT)
  try {
    // tsx names inner functions by a helper of this name, which a function sent to the page does not take along.
    await context.addInitScript('globalThis.__name = (f) => f')
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    if (line) {
      await protocol.send('Network.setCacheDisabled', { cacheDisabled: !isCaching })
      await protocol.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latency,
        downloadThroughput: line.down / 8,
        uploadThroughput: line.up / 8,
      })
    }
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    return await use(page, protocol)
  } finally {
    clearTimeout(giveUp)
    await context.close()
  }
}
