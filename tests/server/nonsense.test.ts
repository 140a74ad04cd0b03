import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointList } from '../../contract/endpoints'
import { refusalsOf } from '../../tools/openapi/document'
import { engines } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { bodyFor, everyWrongQuery, pathFor, queryFor } from './nonsense'
import { type Ask, ShopInProcess } from './shop-in-process'

/** The number of calls per endpoint, and a seed that is the same in every run. SEED tries other calls. */
const RUNS = Number(process.env.RUNS ?? 80)
const SEED = Number(process.env.SEED ?? 30)

// A stream does not end by itself. See tests/server/order-updates.test.ts.
const ofServer = endpointList.filter(({ backend, type }) => backend !== 'simulated' && type !== 'text/event-stream')

describe.each(engines)('nonsense is refused and breaks nothing, %s', (engine) => {
  const razorpay = new FakeRazorpay()
  const shop = ShopInProcess.ofFile(engine)
  let asks: Ask[] = []
  let callers = 0

  beforeAll(async () => {
    asks = [shop.ask, await shop.process(await razorpay.start())]
  })
  afterAll(() => razorpay.stop())

  // A new address for each call, so that rate limits do not apply.
  const from = () => {
    callers += 1
    return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
  }

  const sign = (body: string) => createHmac('sha256', razorpay.key.webhookSecret).update(body).digest('hex')

  async function newToken(ask: Ask): Promise<string> {
    const { email, token } = await shop.newShopper({}, ask)
    await shop.database.query(`update accounts set role = 'shopkeeper' where email = $1`, [email])
    return token
  }

  test.each(ofServer.filter(({ query }) => query).map((endpoint) => [endpoint.path, endpoint] as const))(
    'each query parameter of %s is tried with every invalid value',
    async (path, { query }) => {
      const token = await newToken(shop.ask)
      for (const wrong of everyWrongQuery(Object.keys(query?.entries ?? {}))) {
        const { status } = await shop.ask('GET', `${path}?${wrong}`, { token })
        expect({ wrong, status }).toEqual({
          wrong,
          status: expect.toSatisfy((output) => output === 200 || output === 422),
        })
      }
    },
  )

  test.each(ofServer.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
    const { method, path, body: posted, query, status, extraStatuses = [] } = endpoint
    // A nonsense segment may make the path match another route.
    const elsewhere = path.includes('{') ? [404, 405] : []
    const statuses = [status, ...extraStatuses, ...refusalsOf(endpoint), ...elsewhere]
    const body = posted ? bodyFor(posted.schema) : fc.constant(undefined)
    const requested = fc.record({ path: pathFor(path), query: queryFor(Object.keys(query?.entries ?? {})), body })
    const tokens = await Promise.all(asks.map(newToken))
    await fc.assert(
      fc.asyncProperty(requested, async (one) => {
        for (const [at, ask] of asks.entries()) {
          const sent = posted && JSON.stringify(one.body)
          const response = await ask(method, `${one.path}?${one.query}`, {
            from: from(),
            token: tokens[at] ?? '',
            ...(sent !== undefined && { body: sent, headers: { 'x-razorpay-signature': sign(sent) } }),
          })
          expect(statuses).toContain(response.status)
          expect(response.status).toBeLessThan(500)
          if (response.status >= 400 && response.status !== 404)
            expect(response.body).toMatchObject({ errors: [expect.any(String)] })
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})
