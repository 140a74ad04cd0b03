import { test } from '@playwright/test'
import { browserPath, paths as pathsOf, titleOf } from 'xstate-paths'
import { runInBrowser } from 'xstate-paths/playwright'
import { browserFlows } from './browser-flows'

/** Tests that take every path of the flows that need a real server, or of those that do not. */
export function walk({ needsServer }: { needsServer: boolean }): void {
  for (const { flow, cases } of browserFlows.filter((one) => (one.needsServer ?? false) === needsServer)) {
    test.describe(flow.name, () => {
      for (const [number, path] of pathsOf(cases).paths.entries())
        test(`${number + 1}: ${titleOf(path)}`, ({ page }) => runInBrowser(page, flow, browserPath(path)))
    })
  }
}
