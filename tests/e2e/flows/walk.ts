import { test } from '@playwright/test'
import { browserPath, paths as pathsOf, titleOf } from 'xstate-paths'
import { runInBrowser } from 'xstate-paths/playwright'
import { browserFlows } from './browser-flows'

/** Flows whose walks, 13 in all, must pass before every release: a whole purchase, and what belongs to it. */
const RELEASED = ['journey', 'addresses', 'address-form', 'coupon-choice', 'checkout', 'orders', 'cancel-order']

/** Defines tests for every path of the flows that need a real server, or of those that do not. */
export function walk({ needsServer }: { needsServer: boolean }): void {
  for (const { name, flow, cases } of browserFlows.filter((one) => (one.needsServer ?? false) === needsServer)) {
    test.describe(name, { tag: RELEASED.includes(name) ? '@release' : [] }, () => {
      for (const [number, path] of pathsOf(cases).paths.entries())
        test(`${number + 1}: ${titleOf(path)}`, ({ page }) => runInBrowser(page, flow, browserPath(path)))
    })
  }
}
