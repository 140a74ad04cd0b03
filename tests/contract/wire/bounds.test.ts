import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpointList } from '../../../contract/endpoints'
import { GUEST } from '../../../domain/account/account'
import { dummyAddress } from '../../../domain/account/address'
import { call, newShopper, orderOf, refusal, SERVER, signupForm, withBackend } from '../../support/client'

withBackend()

const refusedFor = (field: string) => refusal(422, new RegExp(`\\b${field}\\b`))

test.each([
  ['email', `${'a'.repeat(250)}@example.com`],
  ['email', 'meera at example.com'],
  ['email', 'x<victim@example.com>'],
  ['email', 'x,victim@example.com'],
  ['email', 'x;victim@example.com'],
  ['firstName', 'a'.repeat(61)],
  ['lastName', 'Iyer\nhttps://elsewhere.example'],
  ['lastName', 'Iyer\u001b[2J'],
  ['firstName', 'Meera\u2028Call now'],
  ['firstName', 'Meera\u2029Call now'],
  ['firstName', '\u200b\u3164'],
])('a sign-up with an invalid %s is refused: %j', async (field, value) => {
  expect(await call('POST', '/api/auth/signup', { body: { ...signupForm(), [field]: value } })).toEqual(
    refusedFor(field),
  )
})

test('a field of an address has at most 120 characters', async () => {
  const shopper = await newShopper()
  const post = (street: string) => shopper.post('/api/user/address', { address: { ...dummyAddress, street } })
  expect((await post('a'.repeat(120))).status).toBe(201)
  expect(await post('a'.repeat(121))).toEqual(refusedFor('address.street'))
})

const REQUIRED = ['name', 'street', 'city', 'state', 'zipcode', 'country'] as const
const UNFIT = ['\u200b\u2060', '\u3164', '\u2800', '\u0301', 'a\nb', 'a\u2028b', 'a\u0007']
const wrongPlaces = [
  ...REQUIRED.flatMap((field) => ['', '   ', ...UNFIT].map((value) => [field, value] as const)),
  ...['flat', 'landmark'].flatMap((field) => UNFIT.map((value) => [field, value] as const)),
  ...['x', '056003', '56003', '5600381'].map((value) => ['zipcode', value] as const),
]

test('an address and a delivery accept only input that the form of the shop accepts, with ASCII digits', async () => {
  const shopper = await newShopper()
  const isRefused = async (path: string, body: object, what: string) =>
    expect(await shopper.post(path, body), what).toEqual(refusal(422, /^The /))
  const { mobile: _, ...delivery } = dummyAddress
  const [{ _id }] = (await shopper.post('/api/user/address', { address: dummyAddress })).body.address
  const wrongMobiles = ['x', '0987654321', '98765432101', '+919876543210']
  for (const [field, value] of [...wrongPlaces, ...wrongMobiles.map((value) => ['mobile', value] as const)])
    for (const path of ['/api/user/address', `/api/user/address/${_id}`])
      await isRefused(path, { address: { ...dummyAddress, [field]: value } }, `${field} ${JSON.stringify(value)}`)
  for (const [field, value] of wrongPlaces) {
    const wrong = { ...delivery, [field]: value }
    await isRefused(
      '/api/user/order',
      { order: { ...orderOf({ id: 'ajmal-amber-oud' }), delivery: wrong } },
      `delivery.${field}`,
    )
    if (SERVER)
      await isRefused(
        '/api/user/payment',
        { payment: { delivery: wrong, couponId: null, amount: 1, orderId: 'a' } },
        `delivery.${field}`,
      )
  }
  for (const name of ['  ', ...UNFIT])
    expect((await shopper.post('/api/user/profile', { firstName: name, lastName: 'Iyer' })).status).toBe(422)
  const spaced = { ...dummyAddress, name: ' \u00a0Asha Verma\t', zipcode: ' ५६००३८ ', mobile: '९८७६५४३२१०\n' }
  expect((await shopper.post('/api/user/address', { address: spaced })).body.address[1]).toMatchObject(dummyAddress)
})

test('an account has at most 50 addresses', async () => {
  const { post } = await newShopper()
  for (let at = 0; at < 50; at += 1)
    expect((await post('/api/user/address', { address: dummyAddress })).status).toBe(201)
  const full = refusal(422, 'There are already 50 addresses, the most allowed. Remove one first.')
  expect(await post('/api/user/address', { address: dummyAddress })).toEqual(full)
})

test('a sign-up form has at most fifty further fields with 4,000 characters in total', async () => {
  const further = (count: number, value: unknown = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, value]))
  const post = (more: object) => call('POST', '/api/auth/signup', { body: { ...signupForm(), ...more } })
  expect((await post(further(49))).status).toBe(201)
  expect((await post(further(51))).status).toBe(422)
  const room = 4_000 - JSON.stringify(Object.entries({ confirmPwd: signupForm().confirmPwd, field0: '' })).length
  expect((await post(further(1, 'a'.repeat(room)))).status).toBe(201)
  expect((await post(further(1, 'a'.repeat(room + 1)))).status).toBe(422)
})

test.each(['https://elsewhere.example', 'Won! Call now', '\u001b[2J', 'a\nb', '<b>'])(
  'an order id of %j, which would appear in a mail, is refused',
  async (orderId) => {
    const { post } = await newShopper()
    const order = { ...orderOf({ id: 'ajmal-amber-oud' }), orderId }
    expect(await post('/api/user/order', { order })).toEqual(refusedFor('order.orderId'))
  },
)

test.each(['password1', 'QwertyUiop', '1234567890'])('the common password %s is refused', async (common) => {
  expect(await call('POST', '/api/auth/signup', { body: { ...signupForm(), password: common } })).toEqual(
    refusedFor('password'),
  )
  const { post } = await newShopper()
  const change = { password: signupForm().password, newPassword: common }
  expect(await post('/api/user/password', change)).toEqual(refusedFor('newPassword'))
})

test('a password can be guessed ten times at most, by login or password change, and the demo account stays open', async () => {
  const { email, post } = await newShopper()
  const logIn = (password: string, who = email) => call('POST', '/api/auth/login', { body: { email: who, password } })
  const change = (password: string) => post('/api/user/password', { password, newPassword: 'monsoon rain' })
  for (const guess of [logIn, change]) {
    for (let tried = 0; tried < 10; tried += 1) expect((await guess('wrong')).status).toBe(401)
    expect((await guess(signupForm().password)).status).toBe(429)
  }
  for (let tried = 0; tried < 11; tried += 1) await logIn('wrong', GUEST.email)
  expect((await logIn(GUEST.password, GUEST.email)).status).toBe(200)
})

/** Types that are limited by the size of a file. */
const SIZED = new Set(['blob'])
const SHORT = new Set(['boolean', 'literal', 'null', 'number', 'picklist'])

/** The paths of texts and lists in a schema that have no maximum length. */
function unbounded(schema: v.GenericSchema, path: string): string[] {
  const one = schema as unknown as {
    type: string
    pipe?: { type: string; kind: string }[]
    entries?: Record<string, v.GenericSchema>
    item?: v.GenericSchema
    wrapped?: v.GenericSchema
    options?: v.GenericSchema[]
  }
  const has = (type: string, { pipe = [] } = one): boolean =>
    pipe.some(
      (action) => action.type === type || has(type, { ...one, ...action, pipe: (action as typeof one).pipe ?? [] }),
    )
  if (one.type === 'string') return has('max_length') ? [] : [path]
  if (SIZED.has(one.type)) return has('max_size') ? [] : [path]
  if (one.type === 'array') return [...(has('max_length') ? [] : [path]), ...unbounded(one.item as never, `${path}[]`)]
  if (one.wrapped) return unbounded(one.wrapped, path)
  if (one.options && typeof one.options[0] === 'object') return one.options.flatMap((option) => unbounded(option, path))
  if (one.entries) return Object.entries(one.entries).flatMap(([name, entry]) => unbounded(entry, `${path}.${name}`))
  // A type that accepts anything, such as a record or unknown, has no visible limit.
  return SHORT.has(one.type) ? [] : [`${path}: ${one.type}`]
}

test('every text and every list of every body has a maximum length', () => {
  expect(
    endpointList.flatMap(({ path, backend, body }) =>
      body && backend !== 'simulated' ? unbounded(body.schema, path) : [],
    ),
  ).toEqual([])
})
