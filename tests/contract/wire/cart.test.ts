import { beforeEach, describe, expect, test } from 'vitest'
import { call, newShopper, products, refusal, type Shopper, TIMESTAMP, withBackend } from '../../support/client'

withBackend()

let shopper: Shopper
let rose: { id: string; title: string }
let oud: { id: string }

beforeEach(async () => {
  shopper = await newShopper()
  ;[rose, oud] = await products()
})

describe.each([
  ['cart', { qty: 1 }],
  ['wishlist', {}],
] as const)('the %s', (list, more) => {
  const path = `/api/user/${list}`
  const read = async () => (await shopper.get(path)).body

  test('has an added product once, with timestamps', async () => {
    const { status, body } = await shopper.post(path, { product: rose })
    expect(status).toBe(201)
    const stamps = { createdAt: expect.stringMatching(TIMESTAMP), updatedAt: expect.stringMatching(TIMESTAMP) }
    expect(body).toEqual({ [list]: [{ ...rose, ...more, ...stamps }] })
    expect(await read()).toEqual(body)
    expect(await shopper.post(path, { product: rose })).toEqual({ status, body })
  })

  test('retains the other products when one is removed, and a second removal changes nothing', async () => {
    await shopper.post(path, { product: rose })
    const { body: both } = await shopper.post(path, { product: oud })
    const left = { status: 200, body: { [list]: [both[list][1]] } }
    expect(await shopper.delete(`${path}/${rose.id}`)).toEqual(left)
    expect(await shopper.delete(`${path}/${rose.id}`)).toEqual(left)
  })

  test.each([{}, { product: null }, { product: { title: 'No id' } }, { product: { id: 'only-an-id' } }, []])(
    'refuses a body without a valid product: %j',
    async (posted) => {
      expect(await shopper.post(path, posted)).toEqual(refusal(422))
      expect(await read()).toEqual({ [list]: [] })
    },
  )

  test('refuses a product missing from the catalogue, however complete it is', async () => {
    expect(await shopper.post(path, { product: { ...rose, id: 'no-such-scent' } })).toEqual(refusal(422))
    expect(await read()).toEqual({ [list]: [] })
  })
})

test('a product that is already in the cart stays one unchanged line', async () => {
  await shopper.post('/api/user/cart', { product: rose })
  const { body: before } = await shopper.post(`/api/user/cart/${rose.id}`, { action: { type: 'increment' } })
  expect(await shopper.post('/api/user/cart', { product: rose })).toEqual({ status: 201, body: before })
})

test('a price in the request is ignored', async () => {
  const { body } = await shopper.post('/api/user/cart', { product: { ...rose, price: '1', qty: 9 } })
  expect(body.cart).toEqual([expect.objectContaining({ ...rose, qty: 1 })])
})

test('a product is added with its quantity in one request, which also sets the quantity of an existing line', async () => {
  const { status, body } = await shopper.post('/api/user/cart', { product: rose, qty: 40 })
  expect(status).toBe(201)
  expect(body.cart).toEqual([expect.objectContaining({ ...rose, qty: 40 })])
  await shopper.post('/api/user/cart', { product: oud })
  const { body: set } = await shopper.post('/api/user/cart', { product: rose, qty: 3 })
  expect(set.cart.map((line: { id: string; qty: number }) => [line.id, line.qty])).toEqual([
    [rose.id, 3],
    [oud.id, 1],
  ])
})

test.each([0, -1, 1.5, '2', null, {}, 2 ** 53, '1e999'])(
  'a quantity of %j is refused and changes nothing',
  async (qty) => {
    const { body: before } = await shopper.post('/api/user/cart', { product: rose, qty: 2 })
    const posted = JSON.stringify({ product: rose, qty }).replace('"1e999"', '1e999')
    expect(await shopper.post('/api/user/cart', posted)).toEqual(refusal(422))
    expect((await shopper.get('/api/user/cart')).body).toEqual(before)
  },
)

test.each(['{"product":', '', '['.repeat(60_000)])(
  'a body that is not JSON is refused with one sentence',
  async (body) => {
    expect(await call('POST', '/api/user/cart', { token: shopper.token, body })).toEqual(
      refusal(422, 'The request body is not valid JSON.'),
    )
  },
)

test('the quantity can be increased and decreased without limits', async () => {
  await shopper.post('/api/user/cart', { product: rose })
  await shopper.post('/api/user/cart', { product: oud })
  const step = async (type: string) => {
    const { status, body } = await shopper.post(`/api/user/cart/${rose.id}`, { action: { type } })
    expect(status).toBe(200)
    return body.cart.map((line: { qty: number }) => line.qty)
  }
  expect(await step('increment')).toEqual([2, 1])
  expect(await step('decrement')).toEqual([1, 1])
  expect(await step('decrement')).toEqual([0, 1])
  expect(await step('decrement')).toEqual([-1, 1])
})

test.each(['double', 'INCREMENT', '', null, 'toString'])('an unknown quantity action is refused: %j', async (type) => {
  await shopper.post('/api/user/cart', { product: rose })
  expect(await shopper.post(`/api/user/cart/${rose.id}`, { action: { type } })).toEqual(refusal(422))
})

test('the quantity of a product that is not in the cart cannot change', async () => {
  expect(await shopper.post(`/api/user/cart/${rose.id}`, { action: { type: 'increment' } })).toEqual(refusal(404))
})

test('twenty rapid increments add twenty pieces', async () => {
  await shopper.post('/api/user/cart', { product: rose })
  const step = () => shopper.post(`/api/user/cart/${rose.id}`, { action: { type: 'increment' } })
  await Promise.all(Array.from({ length: 20 }, step))
  expect((await shopper.get('/api/user/cart')).body.cart[0].qty).toBe(21)
})
