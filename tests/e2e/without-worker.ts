import type { BrowserContext } from '@playwright/test'

/**
 * Removes the service worker from the pages of a context: its responses would bypass the network that a test sets up.
 */
export const withoutWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
