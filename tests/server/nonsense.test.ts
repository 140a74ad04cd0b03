import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointList } from '../../contract/endpoints'
import { GUEST } from '../../domain/account/account'
import { dummyAddress } from '../../domain/account/address'
import { refusalsOf } from '../../tools/openapi/document'
import { engines } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { type Ask, ShopInProcess } from './shop-in-process'
import { oneOf } from './steps'

// Calls are generated from the schemas, with nonsense in some places.

const ID = '9f4d3b1e-6a20-4c55-8d0f-0123456789ab'
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Texts that may break a database, a number or a cursor. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u001b[2J\r\n',
  '%',
  '_%\\',
  "'; drop table accounts; --",
  '-1',
  '0',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '9'.repeat(19),
  '9'.repeat(400),
  '0.'.padEnd(400, '3'),
  'true',
  'null',
  '[]',
  'x'.repeat(300),
  'x '.repeat(2_000),
  '__proto__',
  ID,
  `older-${ID}`,
  '0000-01-01',
  `2026-02-31 00:00:00+00/${ID}`,
  `2026-01-01 00:00:00+00/${'-'.repeat(36)}`,
  ...[[1e300, 1], [1, 1e300], [0.5, 0.5], [-1, -1], [null, 1], [1], {}, 'x', [9e15, 9e15], [1, '1']].map(cursor),
]

/** Numbers at the limits of number types. */
const NUMBERS = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e18, 1e21, 1e300, -1e300, 5e-324]

const nonsense = fc.oneof(
  fc.constantFrom(...TEXTS, ...NUMBERS, null, true, [], {}),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(500, 1_500).map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1)),
)
const nonsenseText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }), fc.double().map(String))

/** Valid values by field name. Any other text is a short one. */
const FITTING: Record<string, unknown> = {
  ...dummyAddress,
  email: GUEST.email,
  password: GUEST.password,
  newPassword: 'monsoon rain',
  id: 'ajmal-amber-oud',
  type: 'increment',
  couponId: null,
  qty: 1,
  amount: 1,
  limit: '2',
  sort: 'LOW_TO_HIGH',
  price: '1000',
  rating: '4',
  inStock: 'true',
  fast: 'true',
}

/** A lone surrogate cannot be part of a URL. */
const escaped = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

interface Shape {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
}

/** A body for a schema, with some parts nonsense, superfluous or missing. */
function bodyFor(schema: v.GenericSchema, name = ''): fc.Arbitrary<unknown> {
  const { type, entries, item, wrapped } = schema as unknown as Shape
  if (wrapped) return bodyFor(wrapped, name)
  const sound = entries
    ? fc.record(Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, bodyFor(entry, key)])), {
        requiredKeys: Object.keys(entries).slice(0, 3),
      })
    : item
      ? fc.array(bodyFor(item, name), { maxLength: 3 })
      : fc.constant(FITTING[name] ?? (type === 'number' ? 1 : 'x'))
  const further = fc
    .tuple(sound, fc.dictionary(nonsenseText, nonsense))
    .map(([one, more]) => ({ ...more, ...(one as object) }))
  return oneOf<unknown>([12, sound], [1, nonsense], [entries ? 1 : 0, further])
}

/** A query string with some of a schema's parameters. */
const queryFor = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc
        .constantFrom(...names, 'other')
        .chain((name) =>
          fc.oneof(fc.constant(String(FITTING[name] ?? 'x')), nonsenseText).map((value) => [name, value]),
        ),
      { maxLength: 5 },
    )
    .map((pairs) => pairs.map(([name, value = '']) => `${name}=${escaped(value)}`).join('&'))

/** Each parameter with each text. A cursor is also tried in each order, where it has another meaning. */
const everyWrongQuery = (names: readonly string[]): string[] =>
  names.flatMap((name) =>
    TEXTS.flatMap((text) =>
      (name === 'after' && names.includes('sort') ? ['', '&sort=LOW_TO_HIGH', '&sort=HIGH_TO_LOW'] : ['']).map(
        (order) => `${name}=${escaped(text)}${order}`,
      ),
    ),
  )

const segment = fc.oneof(
  fc.constantFrom(ID, 'ajmal-amber-oud'),
  nonsenseText.filter((text) => text !== '' && text.length < 400),
)
/** The path of a call, with a value in place of each '{id}'. */
const pathFor = (path: string): fc.Arbitrary<string> =>
  fc.tuple(segment, segment).map((segments) => path.replace(/\{\w+\}/g, () => escaped(segments.pop() ?? ID)))

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
