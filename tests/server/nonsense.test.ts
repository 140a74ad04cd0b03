import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls'
import { engines } from './engines'
import { bodyFor, everyWrongQuery, pathFor, queryFor } from './nonsense'
import { type Ask, ShopInProcess } from './shop-in-process'
import { StandInRazorpay } from './stand-in/razorpay'

/** Calls of each endpoint, and where they begin: the same in every run. SEED tries others. */
const RUNS = Number(process.env.RUNS ?? 80)
const SEED = Number(process.env.SEED ?? 30)

describe.each(engines)('nonsense is refused and breaks nothing, %s', (engine) => {
  const razorpay = new StandInRazorpay()
  let shop: ShopInProcess
  let asks: Ask[] = []
  let callers = 0

  beforeAll(async () => {
    shop = await ShopInProcess.open(engine)
    asks = [await shop.process(), await shop.process(await razorpay.start())]
  }, 120_000)
  afterAll(async () => {
    await shop?.close()
    razorpay.stop()
  })

  // From another address each time: what is tried is not how often.
  const from = () => {
    callers += 1
    return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
  }

  const sign = (body: string) => createHmac('sha256', razorpay.key.webhookSecret).update(body).digest('hex')

  async function newToken(ask: Ask): Promise<string> {
    const form = { firstName: 'A', lastName: 'B', email: `a${from()}@example.com`, password: 'jasmine rain' }
    const { body } = await ask('POST', '/api/auth/signup', { from: from(), body: form })
    return body.encodedToken
  }

  test.each(calls.filter(({ query }) => query).map((call) => [call.path, call] as const))(
    'each part of the query of %s, with all that may be wrong with it',
    { timeout: 120_000 },
    async (path, { query }) => {
      const [ask] = asks
      if (!ask) throw new Error('The shop is not open.')
      const token = await newToken(ask)
      for (const wrong of everyWrongQuery(Object.keys(query?.entries ?? {}))) {
        const { status } = await ask('GET', `${path}?${wrong}`, { token })
        expect({ wrong, status }).toEqual({ wrong, status: expect.toSatisfy((said) => said === 200 || said === 422) })
      }
    },
  )

  test.each(calls.map((call) => [call.method, call.path, call] as const))(
    '%s %s',
    { timeout: 120_000 },
    async (method, path, { bodies, query }) => {
      const body = fc.tuple(...bodies.map((schema) => bodyFor(schema))).map((parts) => Object.assign({}, ...parts))
      const asked = fc.record({ path: pathFor(path), query: queryFor(Object.keys(query?.entries ?? {})), body })
      const tokens = await Promise.all(asks.map(newToken))
      await fc.assert(
        fc.asyncProperty(asked, async (one) => {
          for (const [at, ask] of asks.entries()) {
            const sent = bodies.length > 0 ? JSON.stringify(one.body) : undefined
            const said = await ask(method, `${one.path}?${one.query}`, {
              from: from(),
              token: tokens[at] ?? '',
              ...(sent !== undefined && { body: sent, headers: { 'x-razorpay-signature': sign(sent) } }),
            })
            expect(said.status).toBeLessThan(500)
            if (said.status >= 400 && said.status !== 404)
              expect(said.body).toMatchObject({ errors: [expect.any(String)] })
          }
        }),
        { numRuns: RUNS, seed: SEED },
      )
    },
  )
})
