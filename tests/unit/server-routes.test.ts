import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endpointList } from '../../contract/endpoints'
import { PICTURES_PATH } from '../../domain/catalogue/picture-file'
import { createSessions } from '../../server/accounts/sessions'
import type { Database } from '../../server/database/database'
import { createApp } from '../../server/http/app'
import { parseSettings } from '../../server/settings'
import { LiveSettings } from '../../server/shopkeeping/live-settings'
import { handlersOf, servicesOf } from '../../server/start'

const settings = parseSettings({
  LOG_LEVEL: 'silent',
  RAZORPAY_KEY_ID: 'rzp_test_routes',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
})
const notRequested = async () => {
  throw new Error('No route is called here.')
}
const database: Database = {
  isEmbedded: false,
  query: notRequested,
  transaction: notRequested,
  session: notRequested,
  desk: () => ({ query: notRequested }),
  close: async () => {},
}

async function newApp() {
  const live = new LiveSettings(database, settings)
  const sessions = createSessions(database, 'secret')
  const ending = new AbortController().signal
  const handlers = handlersOf(database, sessions, servicesOf(live), () => {}, ending)
  return createApp(live, database, handlers, sessions, null, ending)
}

const ofServer = endpointList.filter(({ backend }) => backend !== 'simulated')

test('apart from the API the server has routes only for health, metrics, product pictures and feeds', async () => {
  const app = await newApp()
  // A tree whose first branches look like '└── /healthz (GET, HEAD)'.
  const branches = app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\S+)/gm)
  const adjacent = [...branches].map(([, path = '']) => path).filter((path) => !path.startsWith('/api'))
  const known = ofServer.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))
  expect(adjacent.toSorted()).toEqual([...known, `${PICTURES_PATH}:file`, '/feed.xml', '/feed.jsonl'].toSorted())
  await app.close()
})

test('a body that does not arrive in time is refused with a message, and its connection is closed', async () => {
  const app = await newApp()
  const { requestTimeout, headersTimeout } = app.server
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 10_000 })
  Object.assign(app.server, { requestTimeout: 100, headersTimeout: 100 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n{'),
  )
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(body)).toEqual({ errors: ['The request took too long to arrive.'] })
  await app.close()
})
