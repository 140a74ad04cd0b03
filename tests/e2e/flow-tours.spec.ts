import { test } from '@playwright/test'
import { walk } from './flows/walk'
import { withoutWorker } from './without-worker'

test.beforeEach(({ context }) => withoutWorker(context))

walk({ needsServer: false })
