import { test as base, expect } from '@playwright/test'
import { type Alarm, watchFor } from './alarm'
import { Shop } from './shop'
import { watchCalls } from './watch-calls'
import { watchUpdates } from './watch-updates'
import { withoutWorker } from './without-worker'

/** Playwright's test with a shopper driver, and an alarm that fails the test when a page misbehaves. */
export const test = base.extend<{ alarm: Alarm; shop: Shop; hasWorker: boolean }>({
  /** Only the tests of the service worker keep it. */
  hasWorker: [false, { option: true }],
  alarm: [
    async ({ context, hasWorker }, use) => {
      const alarm = watchFor(context)
      if (!hasWorker) await withoutWorker(context)
      await context.addInitScript(watchCalls)
      await context.addInitScript(watchUpdates)
      await use(alarm)
      expect(alarm.complaints, 'the pages misbehaved').toEqual([])
    },
    { auto: true },
  ],
  shop: async ({ page, alarm: _ }, use) => use(new Shop(page)),
})

export { expect }
