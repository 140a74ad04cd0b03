import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/address'
import { cartItemSchema } from '../../domain/cart'
import { draftOrder } from '../../domain/order'
import { cashPaymentId } from '../../domain/order-kind'
import { quote } from '../../domain/pricing'
import type { Reply } from './client'

/** A backend to hold to what is said of promo codes. */
export interface CodesBackend {
  ask(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    asked: { token: string; body?: unknown },
  ): Promise<Pick<Reply, 'status' | 'body'>>
  /** The token of a shopkeeper. */
  desk(): string
  /** The token of somebody who has just signed up. */
  newShopper(): Promise<string>
}

const AGO = '2026-01-01T00:00:00Z'
const EVER = '2999-01-01T00:00:00Z'

/** What is said of promo codes, on any backend. */
export function codesStory({ ask, desk, newShopper }: CodesBackend): void {
  let names = 0
  const newName = () => `Monsoon ${Date.now()} ${names++}`
  const atDesk = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    ask(method, `/api/desk/codes${path}`, { token: desk(), ...(body !== undefined && { body }) })
  const add = async (terms: object) => {
    const { status, body } = await atDesk('POST', '', { name: newName(), percent: 20, ...terms })
    expect([status, body]).toEqual([201, { code: expect.anything() }])
    return body.code
  }
  const listed = async (id: string) =>
    (await atDesk('GET', '')).body.codes.find((code: { id: string }) => code.id === id)
  const use = (token: string, code: string) => ask('POST', '/api/user/code', { token, body: { code } })

  /** Buys one bottle with a code: 1999 less 25 % and ₹49. */
  async function buy(token: string, typed: string, isCash = false) {
    await ask('POST', '/api/user/cart', { token, body: { product: { id: 'ajmal-amber-oud' }, qty: 1 } })
    const items = v.parse(v.array(cartItemSchema), (await ask('GET', '/api/user/cart', { token })).body.cart)
    const { body } = await use(token, typed)
    const coupon = body.coupon ?? shown.get(typed)
    shown.set(typed, coupon)
    const draft = draftOrder(items, quote(items, coupon), { _id: '', ...dummyAddress }, crypto.randomUUID())
    const paymentId = isCash ? cashPaymentId(crypto.randomUUID()) : `pay_${crypto.randomUUID()}`
    return ask('POST', '/api/user/order', {
      token,
      body: { order: { ...draft, paymentId }, ...(isCash && { payment: { kind: 'cash' } }) },
    })
  }
  /** The coupons as a page has seen them, by what was typed. */
  const shown = new Map<string, Parameters<typeof quote>[1]>()

  const codesStep = async () => {
    const { body } = await ask('GET', '/api/desk/first-day', { token: desk() })
    return body.steps.find(({ step }: { step: string }) => step === 'codes')
  }

  test('on the first day the two coupons of the specification are no code of the shopkeeper, a third one is', async () => {
    expect(await codesStep()).toMatchObject({ isDone: false, state: expect.stringMatching(/^Codes: 2, each as/) })
    await add({})
    expect(await codesStep()).toMatchObject({ isDone: true, state: expect.stringMatching(/^Codes: 3\./) })
  })

  test('the first codes are the two coupons of the specification, whatever letters they are typed in', async () => {
    const { codes } = (await atDesk('GET', '')).body
    expect(codes.slice(0, 2)).toMatchObject([
      { id: 'new-year-sale', name: 'New Year Sale', percent: 10, amount: null, minimum: 1500 },
      { id: 'clearance-sale', name: 'Clearance Sale', percent: 50, amount: null, minimum: 3000 },
    ])
    const token = await newShopper()
    for (const typed of ['new-year-sale', 'new year SALE', 'NewYearSale'])
      expect(await use(token, typed)).toMatchObject({
        status: 200,
        body: { coupon: { id: 'new-year-sale', name: 'New Year Sale', discount: 10, minPrice: 1500 } },
      })
  })

  test('a code of an amount is a coupon of that amount, and its order says what it took off', async () => {
    const code = await add({ percent: null, amount: 200.5, minimum: 999 })
    const token = await newShopper()
    expect((await use(token, code.name)).body).toEqual({
      coupon: { id: code.id, name: code.name, discount: 0, amount: 200.5, minPrice: 999 },
    })
    const { status, body } = await buy(token, code.name)
    // 1999 less 25 % is 1499; 1499 + 49 - 200.50
    expect([status, body.order[0].amount, body.order[0].couponName]).toEqual([201, 1347.5, code.name])
    expect(await listed(code.id)).toMatchObject({ used: 1, version: 1 })
  })

  test.each([
    ['one that is not there', 404, null, 'The code does not exist.'],
    ['one that has ended', 422, { to: AGO }, 'has ended.'],
    ['one that has not begun', 422, { from: EVER }, 'begins on'],
  ])('%s is refused with a sentence', async (_, status, terms, words) => {
    const name = terms ? (await add(terms)).name : 'Nowhere 1'
    const answer = await use(await newShopper(), name)
    expect([answer.status, answer.body.errors[0]]).toEqual([status, expect.stringContaining(words)])
  })

  test('after ten wrong codes a shopper waits, also with a right one', async () => {
    const token = await newShopper()
    for (let tried = 0; tried < 10; tried += 1) expect((await use(token, `Guess ${tried}`)).status).toBe(404)
    expect((await use(token, 'New Year Sale')).status).toBe(429)
  })

  test('a code for one order a shopper is used once by each, and again after the order is cancelled', async () => {
    const code = await add({ perShopper: 1 })
    const [asha, ravi] = [await newShopper(), await newShopper()]
    const first = await buy(asha, code.name)
    expect(first.status).toBe(201)
    const again = await buy(asha, code.name)
    expect([again.status, again.body.errors[0]]).toEqual([422, expect.stringContaining('as one shopper can')])
    expect((await ask('GET', '/api/user/cart', { token: asha })).body.cart).toHaveLength(1)
    expect((await buy(ravi, code.name)).status).toBe(201)
    await ask('POST', `/api/user/order/${first.body.order[0]._id}/cancel`, { token: asha, body: {} })
    expect((await buy(asha, code.name)).status).toBe(201)
  })

  test('of four orders at once under a code for two, two are taken and the other carts stay', async () => {
    const code = await add({ inAll: 2 })
    const shoppers = await Promise.all([1, 2, 3, 4].map(newShopper))
    await use(shoppers[0] as string, code.name)
    const answers = await Promise.all(shoppers.map((token, at) => buy(token, code.name, at % 2 === 1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422])
    for (const [at, { status }] of answers.entries()) {
      const { cart } = (await ask('GET', '/api/user/cart', { token: shoppers[at] as string })).body
      expect(cart).toHaveLength(status === 201 ? 0 : 1)
    }
    expect(await listed(code.id)).toMatchObject({ used: 2 })
  })

  test('a code that ends while its payment is open still counts for it, and for no order in cash', async () => {
    const code = await add({})
    const token = await newShopper()
    shown.set(code.name, (await use(token, code.name)).body.coupon)
    await atDesk('PATCH', `/${code.id}`, { to: new Date(Date.now() - 60_000).toISOString() })
    const inCash = await buy(token, code.name, true)
    expect([inCash.status, inCash.body.errors[0]]).toEqual([422, expect.stringContaining('has ended.')])
    expect((await buy(token, code.name)).status).toBe(201)
  })

  test('a change is there for the next who asks; what is left out stays', async () => {
    const code = await add({ minimum: 500, inAll: 9 })
    const { status, body } = await atDesk('PATCH', `/${code.id}`, { amount: 75, version: 1 })
    expect([status, body.code]).toEqual([
      200,
      { ...code, percent: null, amount: 75, minimum: 500, inAll: 9, version: 2 },
    ])
    expect((await use(await newShopper(), code.name)).body.coupon).toMatchObject({ amount: 75, discount: 0 })
  })

  test('of two shopkeepers who change one code the later is told', async () => {
    const code = await add({})
    expect((await atDesk('PATCH', `/${code.id}`, { percent: 30, version: 1 })).status).toBe(200)
    const late = await atDesk('PATCH', `/${code.id}`, { percent: 40, version: 1 })
    expect([late.status, late.body.errors[0]]).toEqual([409, expect.stringContaining('Somebody else has changed')])
    expect(await listed(code.id)).toMatchObject({ percent: 30 })
  })

  test.each([
    ['no name', { name: ' ' }, 422],
    ['a name that is taken', { name: 'new-year sale' }, 409],
    ['no letter in its name', { name: '--' }, 422],
    ['a percentage and an amount', { percent: 10, amount: 10 }, 422],
    ['neither', { percent: null }, 422],
    ['more than all', { percent: 100 }, 422],
    ['part of a paisa', { percent: null, amount: 1.005 }, 422],
    ['an end before its beginning', { from: EVER, to: AGO }, 422],
    ['a day that is none', { to: '2026-13-40T00:00:00Z' }, 422],
    ['no times', { inAll: 0 }, 422],
    ['a minimum below nothing', { minimum: -1 }, 422],
  ])('a code with %s is refused with a sentence, and is not there', async (_, terms, status) => {
    const before = (await atDesk('GET', '')).body.codes.length
    const answer = await atDesk('POST', '', { name: newName(), percent: 20, ...terms })
    expect([answer.status, answer.body]).toEqual([status, { errors: [expect.stringMatching(/\w.*\.$/)] }])
    expect((await atDesk('GET', '')).body.codes).toHaveLength(before)
  })

  test('codes of the desk are for shopkeepers, and one that is not there cannot be changed', async () => {
    expect((await ask('GET', '/api/desk/codes', { token: await newShopper() })).status).toBe(403)
    expect((await atDesk('PATCH', '/none', { percent: 10 })).status).toBe(404)
  })
}
