import { test } from '@playwright/test'
import { browserPath, paths as pathsOf, titleOf } from 'xstate-paths'
import { runInBrowser } from 'xstate-paths/playwright'
import { browserFlows } from './flows/browser-flows'
import { withoutWorker } from './without-worker'

test.beforeEach(({ context }) => withoutWorker(context))

for (const { flow, cases, isReleased } of browserFlows)
  test.describe(flow.name, { tag: isReleased ? '@release' : [] }, () => {
    for (const [number, path] of pathsOf(cases).paths.entries())
      test(`${number + 1}: ${titleOf(path)}`, ({ page }) => runInBrowser(page, flow, browserPath(path)))
  })
