import type { BrowserContext } from '@playwright/test'

/** Takes the service worker away from the pages of a context: its answers pass by what a test says of the network. */
export const withoutWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
