import { beforeEach, expect, test } from 'vitest'
import { newShopper, products, type Shopper, TIMESTAMP, withBackend } from '../../support/client'

withBackend()

let shopper: Shopper
let rose: { id: string }
let oud: { id: string }

beforeEach(async () => {
  shopper = await newShopper()
  ;[rose, oud] = await products()
})

test('a product is added to the wishlist, with timestamps', async () => {
  const { status, body } = await shopper.post('/api/user/wishlist', { product: rose })
  expect(status).toBe(201)
  const stamps = { createdAt: expect.stringMatching(TIMESTAMP), updatedAt: expect.stringMatching(TIMESTAMP) }
  expect(body).toEqual({ wishlist: [{ ...rose, ...stamps }] })
  expect((await shopper.get('/api/user/wishlist')).body).toEqual(body)
})

test('adding a product twice stores it once', async () => {
  const { body } = await shopper.post('/api/user/wishlist', { product: rose })
  expect(await shopper.post('/api/user/wishlist', { product: rose })).toEqual({ status: 201, body })
})

test('a product is removed from the wishlist, and the others stay', async () => {
  await shopper.post('/api/user/wishlist', { product: rose })
  const { body: both } = await shopper.post('/api/user/wishlist', { product: oud })
  const left = { status: 200, body: { wishlist: [both.wishlist[1]] } }
  expect(await shopper.delete(`/api/user/wishlist/${rose.id}`)).toEqual(left)
  expect(await shopper.delete(`/api/user/wishlist/${rose.id}`)).toEqual(left)
})

test.each([{}, { product: null }, { product: { title: 'No id' } }])(
  'a body without a valid product is refused: %j',
  async (posted) => {
    expect(await shopper.post('/api/user/wishlist', posted)).toEqual({
      status: 422,
      body: { errors: [expect.any(String)] },
    })
  },
)

test('a product missing from the catalogue is refused, however complete it is', async () => {
  const { status } = await shopper.post('/api/user/wishlist', { product: { ...rose, id: 'no-such-scent' } })
  expect(status).toBe(422)
  expect((await shopper.get('/api/user/wishlist')).body).toEqual({ wishlist: [] })
})
