import { expect, test } from 'vitest'
import type { Coupon } from '../../../domain/cart/coupon'
import { newShopper, refusal, SERVER, type Shopper, withBackend, withDesk } from '../../support/client'
import { placeOrder } from '../../support/draft'

withBackend()

const AGO = '2026-01-01T00:00:00Z'
const EVER = '2999-01-01T00:00:00Z'

const desk = withDesk()

let names = 0
const newName = () => `Monsoon ${Date.now()} ${names++}`
const add = async (terms: object) => {
  const { status, body } = await desk.post('/api/desk/codes', { name: newName(), percent: 20, ...terms })
  expect([status, body]).toEqual([201, { code: expect.anything() }])
  return body.code
}
const codes = async () => (await desk.get('/api/desk/codes')).body.codes
const listed = async (id: string) => (await codes()).find((code: { id: string }) => code.id === id)
const use = (shopper: Shopper, code: string) => shopper.post('/api/user/code', { code })

/** The coupons that a page knows, by the typed code. */
const shown = new Map<string, Coupon>()

/** Buys one bottle with a code: 1999 less 25 %, plus ₹49. */
async function buy(shopper: Shopper, typed: string, isCash = false) {
  await shopper.post('/api/user/cart', { product: { id: 'ajmal-amber-oud' }, qty: 1 })
  const { body } = await use(shopper, typed)
  const coupon = body.coupon ?? shown.get(typed)
  shown.set(typed, coupon)
  return placeOrder(shopper, { coupon, isCash })
}

const codesStep = async () => {
  const { body } = await desk.get('/api/desk/first-day')
  return body.steps.find(({ step }: { step: string }) => step === 'codes')
}

test('on the first day the coupons of the specification do not complete the step for codes, but an added code does', async () => {
  const state = SERVER ? /^No codes yet/ : /^Codes: 2, all from the sample shop/
  expect(await codesStep()).toMatchObject({ isDone: false, state: expect.stringMatching(state) })
  await add({})
  expect(await codesStep()).toMatchObject({
    isDone: true,
    state: expect.stringMatching(SERVER ? /^Codes: 1\./ : /^Codes: 3\./),
  })
})

test('a real shop begins without codes', async () => {
  if (SERVER) expect((await use(await newShopper(), 'clearance-sale')).status).toBe(404)
})

test('the first codes of a simulated shop are the two coupons of the specification, in any letter case and word separation', async () => {
  if (SERVER) return
  expect((await codes()).slice(0, 2)).toMatchObject([
    { id: 'new-year-sale', name: 'New Year Sale', percent: 10, amount: null, minimum: 1500 },
    { id: 'clearance-sale', name: 'Clearance Sale', percent: 50, amount: null, minimum: 3000 },
  ])
  const shopper = await newShopper()
  for (const typed of ['new-year-sale', 'new year SALE', 'NewYearSale'])
    expect(await use(shopper, typed)).toMatchObject({
      status: 200,
      body: { coupon: { id: 'new-year-sale', name: 'New Year Sale', discount: 10, minPrice: 1500 } },
    })
})

test('a code with a fixed amount is a coupon of that amount, and its order contains the discount', async () => {
  const code = await add({ percent: null, amount: 200.5, minimum: 999 })
  const shopper = await newShopper()
  expect((await use(shopper, code.name)).body).toEqual({
    coupon: { id: code.id, name: code.name, discount: 0, amount: 200.5, minPrice: 999 },
  })
  const { status, body } = await buy(shopper, code.name)
  // 1999 less 25 % is 1499; 1499 + 49 - 200.50
  expect([status, body.order[0].amount, body.order[0].couponName]).toEqual([201, 1347.5, code.name])
  expect(await listed(code.id)).toMatchObject({ used: 1, version: 1 })
})

test.each([
  ['an unknown code', 404, null, /^The code does not exist\.$/],
  ['a code that has ended', 422, { to: AGO }, /has ended\./],
  ['a code that has not begun', 422, { from: EVER }, /begins on/],
])('%s is refused with a sentence', async (_, status, terms, text) => {
  const name = terms ? (await add(terms)).name : 'Nowhere 1'
  expect(await use(await newShopper(), name)).toMatchObject(refusal(status, text))
})

test('after ten wrong codes a shopper has to wait, even with a valid one', async () => {
  const shopper = await newShopper()
  for (let tried = 0; tried < 10; tried += 1) expect((await use(shopper, `Guess ${tried}`)).status).toBe(404)
  expect((await use(shopper, 'New Year Sale')).status).toBe(429)
})

test('a code for one order per shopper can be used once by each, and again after the order is cancelled', async () => {
  const code = await add({ perShopper: 1 })
  const [asha, ravi] = [await newShopper(), await newShopper()]
  const first = await buy(asha, code.name)
  expect(first.status).toBe(201)
  const again = await buy(asha, code.name)
  expect([again.status, again.body.errors[0]]).toEqual([422, expect.stringContaining('the maximum number of times')])
  expect((await asha.get('/api/user/cart')).body.cart).toHaveLength(1)
  expect((await buy(ravi, code.name)).status).toBe(201)
  await asha.post(`/api/user/order/${first.body.order[0]._id}/cancel`, {})
  expect((await buy(asha, code.name)).status).toBe(201)
})

test('of four concurrent orders under a code for two, two are accepted and the other carts stay', async () => {
  const code = await add({ inAll: 2 })
  const shoppers = await Promise.all([1, 2, 3, 4].map(() => newShopper()))
  await use(shoppers[0] as Shopper, code.name)
  const answers = await Promise.all(shoppers.map((shopper, at) => buy(shopper, code.name, at % 2 === 1)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422])
  for (const [at, { status }] of answers.entries())
    expect((await shoppers[at]?.get('/api/user/cart'))?.body.cart).toHaveLength(status === 201 ? 0 : 1)
  expect(await listed(code.id)).toMatchObject({ used: 2 })
})

test('a code that ends during an open payment still applies to it, but not to a cash order', async () => {
  const code = await add({})
  const shopper = await newShopper()
  shown.set(code.name, (await use(shopper, code.name)).body.coupon)
  await desk.patch(`/api/desk/codes/${code.id}`, { to: new Date(Date.now() - 60_000).toISOString() })
  const inCash = await buy(shopper, code.name, true)
  expect([inCash.status, inCash.body]).toEqual([
    422,
    { errors: [expect.stringContaining('has ended.')], about: 'coupon' },
  ])
  expect((await buy(shopper, code.name)).status).toBe(201)
})

test('the next request sees a changed code; fields that are left out stay', async () => {
  const code = await add({ minimum: 500, inAll: 9 })
  const { status, body } = await desk.patch(`/api/desk/codes/${code.id}`, { amount: 75, version: 1 })
  expect([status, body.code]).toEqual([200, { ...code, percent: null, amount: 75, minimum: 500, inAll: 9, version: 2 }])
  expect((await use(await newShopper(), code.name)).body.coupon).toMatchObject({ amount: 75, discount: 0 })
})

test('of two shopkeepers who change one code, the second gets a conflict', async () => {
  const code = await add({})
  expect((await desk.patch(`/api/desk/codes/${code.id}`, { percent: 30, version: 1 })).status).toBe(200)
  const late = await desk.patch(`/api/desk/codes/${code.id}`, { percent: 40, version: 1 })
  expect(late).toEqual(refusal(409, /Someone else has changed/))
  expect(await listed(code.id)).toMatchObject({ percent: 30 })
})

test.each([
  ['no name', { name: ' ' }, 422],
  ['a name that is already used', { name: 'new-year sale' }, 409],
  ['no letter in its name', { name: '--' }, 422],
  ['a percentage and an amount', { percent: 10, amount: 10 }, 422],
  ['neither', { percent: null }, 422],
  ['a discount of 100 percent', { percent: 100 }, 422],
  ['a fraction of a paisa', { percent: null, amount: 1.005 }, 422],
  ['an end before its beginning', { from: EVER, to: AGO }, 422],
  ['an invalid date', { to: '2026-13-40T00:00:00Z' }, 422],
  ['a day that does not exist', { to: '2026-02-31T10:00:00Z' }, 422],
  ['an offset that does not exist', { to: '2026-02-01T10:00:00+23:59' }, 422],
  ['no times', { inAll: 0 }, 422],
  ['a negative minimum', { minimum: -1 }, 422],
])('a code with %s is refused with a sentence and not stored', async (_, terms, status) => {
  await desk.post('/api/desk/codes', { name: 'New Year Sale', percent: 10 })
  const before = (await codes()).length
  const posted = { name: newName(), percent: 20, ...terms }
  expect(await desk.post('/api/desk/codes', posted)).toEqual(refusal(status, /\w.*\.$/))
  expect(await codes()).toHaveLength(before)
})

test('an unknown code cannot be changed', async () => {
  expect((await desk.patch('/api/desk/codes/none', { percent: 10 })).status).toBe(404)
})
