import { beforeEach, expect, test } from 'vitest'
import { newShopper, products, type Shopper, TIMESTAMP, withBackend } from '../client'

withBackend()

let shopper: Shopper
let rose: { id: string }
let oud: { id: string }

beforeEach(async () => {
  shopper = await newShopper()
  ;[rose, oud] = await products()
})

test('a product is wished for, with its stamps', async () => {
  const { status, body } = await shopper.post('/api/user/wishlist', { product: rose })
  expect(status).toBe(201)
  const stamps = { createdAt: expect.stringMatching(TIMESTAMP), updatedAt: expect.stringMatching(TIMESTAMP) }
  expect(body).toEqual({ wishlist: [{ ...rose, ...stamps }] })
  expect((await shopper.get('/api/user/wishlist')).body).toEqual(body)
})

test('wishing twice is wishing once', async () => {
  const { body } = await shopper.post('/api/user/wishlist', { product: rose })
  expect(await shopper.post('/api/user/wishlist', { product: rose })).toEqual({ status: 201, body })
})

test('a wish is taken back, and the others stay', async () => {
  await shopper.post('/api/user/wishlist', { product: rose })
  const { body: both } = await shopper.post('/api/user/wishlist', { product: oud })
  const left = { status: 200, body: { wishlist: [both.wishlist[1]] } }
  expect(await shopper.delete(`/api/user/wishlist/${rose.id}`)).toEqual(left)
  expect(await shopper.delete(`/api/user/wishlist/${rose.id}`)).toEqual(left)
})

test.each([{}, { product: null }, { product: { title: 'No id' } }])(
  'what is no product is not wished for: %j',
  async (posted) => {
    expect(await shopper.post('/api/user/wishlist', posted)).toEqual({
      status: 422,
      body: { errors: [expect.any(String)] },
    })
  },
)

test('a product the catalogue does not have is not wished for, however whole it is', async () => {
  const { status } = await shopper.post('/api/user/wishlist', { product: { ...rose, id: 'no-such-scent' } })
  expect(status).toBe(422)
  expect((await shopper.get('/api/user/wishlist')).body).toEqual({ wishlist: [] })
})
