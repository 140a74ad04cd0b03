import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointList } from '../../contract/endpoints'
import { MAX_BODY_BYTES } from '../../domain/bounds'
import { filled, HOSTILE, hostile } from '../support/hostile'
import { newDatabase } from './engines'
import { killServers, type ServerProcess, startServer } from './processes'
import { call, newShopper } from './shopper'

/**
 * Maximum number of pairs of calls. Single calls are disturbed by other work, so pairs are repeated until the fastest
 * long call takes at most three times the fastest short one.
 */
const PAIRS = 40

const MARK = 'a text'

/** The only endpoint that exists only when a payment provider is configured. */
const WEBHOOK = 'POST /api/webhooks/razorpay'
const SECRET = 'the secret of webhooks'
const PROVIDER = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: SECRET }

let server: ServerProcess
let paid: ServerProcess
let token: string

beforeAll(async () => {
  server = await startServer({ ...(await newDatabase('embedded')), TRUST_PROXY: '1' })
  paid = await startServer({ ...(await newDatabase('embedded')), ...PROVIDER })
  token = (await newShopper(() => server.address)).token
})
afterAll(killServers)

let callers = 0
const headers = (body: string) => {
  callers += 1
  return {
    'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}`,
    'x-razorpay-signature': createHmac('sha256', SECRET).update(body).digest('hex'),
  }
}

test.each(
  endpointList.flatMap(({ name, method, path, backend, body, bodyLimit }) =>
    body && backend !== 'simulated'
      ? [
          [
            name,
            { method, path, schema: body.schema, limit: Math.min(MAX_BODY_BYTES, bodyLimit ?? MAX_BODY_BYTES) },
          ] as const,
        ]
      : [],
  ),
)(
  'twice the longest body of %s is answered in at most three times the time',
  async (name, { method, path, schema, limit }) => {
    const { address } = name === WEBHOOK ? paid : server
    // An endpoint without a text field gets one additional field, which its schema ignores.
    const hasText = JSON.stringify(filled(schema, MARK)).includes(MARK)
    const bodyOf = (part: string, bytes: number) => {
      const fill = (length: number) =>
        JSON.stringify(
          Object.assign(hasText ? {} : { further: hostile(part, length) }, filled(schema, hostile(part, length))),
        )
      const [empty, one] = [fill(0).length, fill(1_000).length]
      return fill(Math.floor(((bytes - empty) / (one - empty)) * 1_000))
    }
    for (const part of HOSTILE) {
      const [short, long] = [bodyOf(part, limit * 0.45), bodyOf(part, limit * 0.9)]
      const ask = async (body: string) => {
        const began = performance.now()
        const { status } = await call(address, method, path.replace(/\{\w+\}/, 'x'), {
          token,
          body,
          headers: headers(body),
        })
        expect(status).toBeLessThan(500)
        expect(status).not.toBe(413)
        if (name === WEBHOOK) expect(status).toBe(200)
        return performance.now() - began
      }
      let [quickest, quickestLong] = [await ask(short), await ask(long)]
      for (let pair = 1; pair < PAIRS && quickestLong > 3 * quickest; pair += 1) {
        quickest = Math.min(quickest, await ask(short))
        quickestLong = Math.min(quickestLong, await ask(long))
      }
      expect({ part, ratio: quickestLong / quickest }).toEqual({ part, ratio: expect.toSatisfy((ratio) => ratio <= 3) })
    }
  },
)
