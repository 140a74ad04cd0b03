import { test } from '@playwright/test'
import { walk } from './flows/walk'
import { Server } from './server'
import { withoutWorker } from './without-worker'

test.beforeEach(async ({ context }) => {
  await withoutWorker(context)
  await new Server(context).standIn()
})

walk({ needsServer: true })
