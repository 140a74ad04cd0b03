import type { BrowserContext } from '@playwright/test'
import { SILENT_PAGE } from './earlier-visit'

const OWN = new Set(['127.0.0.1', 'localhost'])

/** Not a page of the shop: the browser styles it and requests an icon. */
const NOT_OF_THE_SHOP = new Set([SILENT_PAGE, '/favicon.ico'])

/** What no page of the shop may do: throw, leave a rejection unhandled, log an error, or call another origin. */
export interface Alarm {
  readonly complaints: readonly string[]
  /** A test that provokes a failure declares the console errors that it expects. */
  expectConsole(pattern: RegExp): void
  /** A test that plays another server declares the beginnings of the addresses that may be called. */
  expectCallsTo(address: string): void
}

/** Watches every page of a context. */
export function watchFor(context: BrowserContext): Alarm {
  const complaints: string[] = []
  const expected: RegExp[] = []
  const answered: string[] = []
  // Playwright reports an unhandled rejection as a page error too.
  context.on('weberror', (event) => {
    complaints.push(`page error: ${event.error().stack ?? event.error().message}`)
  })
  context.on('console', (message) => {
    const { url } = message.location()
    const text = `${message.text()} (${url})`
    if (URL.canParse(url) && NOT_OF_THE_SHOP.has(new URL(url).pathname)) return
    if (message.type() === 'error' && !expected.some((pattern) => pattern.test(text)))
      complaints.push(`console error: ${text}`)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const leaves = protocol.startsWith('http') && !OWN.has(hostname)
    if (leaves && !answered.some((address) => request.url().startsWith(address)))
      complaints.push(`call to a stranger: ${request.url()}`)
  })
  return {
    complaints,
    expectConsole: (pattern) => void expected.push(pattern),
    expectCallsTo: (address) => void answered.push(address),
  }
}
