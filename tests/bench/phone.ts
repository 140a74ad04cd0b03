import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium'
import { machine } from './document'

/** The throttling that makes a browser a phone on a mobile connection. Without `line` nothing is fetched twice. */
export interface Conditions {
  /** In CSS pixels. */
  width: number
  height: number
  /** How many times slower than this machine's processor. */
  cpu: number
  line?: {
    /** The round trip, in ms. */
    latency: number
    /** In bits per second. */
    down: number
    up: number
  }
}

/** The phone of the performance goals: 412 px, CPU 4x, 150 ms, 1.6 Mbit/s. */
export const PHONE: Conditions = {
  width: 412,
  height: 915,
  cpu: 4,
  line: { latency: 150, down: 1.6e6, up: 0.75e6 },
}

/**
 * The time limit for measuring a page, in ms. Without it, a page that gets no frames from its browser would block the
 * run.
 */
const PAGE_TIMEOUT = 300_000

/** Opens a browser, and closes it after use. `measuredOn` describes the machine. */
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

/** Opens a page that has never been visited, under the given conditions, and closes it after use. */
export async function withPage<T>(
  browser: Browser,
  { width, height, cpu, line }: Conditions,
  use: (page: Page, protocol: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width, height } })
  const reason = `The page was not measured within ${PAGE_TIMEOUT / 60_000} minutes.`
  const giveUp = setTimeout(() => context.close({ reason }), PAGE_TIMEOUT)
  try {
    // tsx names inner functions with a helper of this name, which is missing when a function is sent to the page.
    await context.addInitScript('globalThis.__name = (f) => f')
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    if (line) {
      await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
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
