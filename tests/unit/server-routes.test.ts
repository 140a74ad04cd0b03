import { expect, test } from 'vitest'
import { calls } from '../../contract/calls'
import { createSessions } from '../../server/accounts/sessions'
import type { Database } from '../../server/database/database'
import { createApp } from '../../server/http/app'
import { createRazorpay } from '../../server/payments/razorpay'
import { parseSettings } from '../../server/settings'
import { routesOf } from '../../server/start'

const settings = parseSettings({
  LOG_LEVEL: 'silent',
  RAZORPAY_KEY_ID: 'rzp_test_routes',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
})
const notAsked = async () => {
  throw new Error('No route is called here.')
}
const database: Database = {
  isEmbedded: false,
  query: notAsked,
  transaction: notAsked,
  session: notAsked,
  close: async () => {},
}

async function newApp() {
  if (!settings.provider) throw new Error('There is no provider.')
  const routes = routesOf(database, createSessions(database, 'secret'), createRazorpay(settings.provider), 2)
  return { routes, app: await createApp(settings, database, routes, null) }
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('the contract has every route of the server, and the server every call of the contract', async () => {
  const { routes, app } = await newApp()
  const ofApi = calls.filter(({ path }) => path.startsWith('/api/'))
  expect(routes.map(nameOf).toSorted()).toEqual(ofApi.map(nameOf).toSorted())
  for (const { method, path } of calls) expect([path, app.hasRoute({ method, url: path })]).toEqual([path, true])
  await app.close()
})

test('beside the API the server answers health and figures alone', async () => {
  const { app } = await newApp()
  // A tree, whose first branches are '└── /healthz (GET, HEAD)'.
  const branches = app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\S+)/gm)
  const beside = [...branches].map(([, path = '']) => path).filter((path) => !path.startsWith('/api'))
  const known = calls.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))
  expect(beside.toSorted()).toEqual(known.toSorted())
  await app.close()
})
