import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_BODY_BYTES } from '../../../domain/bounds'
import { CATEGORIES, productSchema } from '../../../domain/catalogue/product'
import { call, products, refusal, SERVER, signupForm, withBackend } from '../../support/client'

withBackend()

test('a visitor can read the products', async () => {
  const { status, body } = await call('GET', '/api/products')
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['products'])
  expect(v.is(v.pipe(v.array(productSchema), v.nonEmpty()), body.products)).toBe(true)
})

test('a product is found by its id, not by its _id, with facts that the list does not have', async () => {
  const [first] = await products()
  expect(first).toMatchObject({ size: expect.any(Number), concentration: expect.any(String) })
  expect(first).not.toHaveProperty('facts')
  // A server also has the reviews that other tests write.
  const facts = expect.objectContaining({ about: expect.any(String) })
  expect(await call('GET', `/api/products/${first.id}`)).toEqual({
    status: 200,
    body: { product: { ...first, facts } },
  })
  const escaped = first.id.replace('-', '%2D')
  expect((await call('GET', `/api/products/${escaped}`)).body.product.id).toBe(first.id)
  expect((await call('GET', `/api/products/${first._id}`)).status).toBe(404)
})

const UNKNOWN = ['no-such-scent', '..%2Fcart', '__proto__', '%F0%9F%8C%B9', '%E0%A4%A', '%', 'rose%zz']
test.each([...UNKNOWN.map((id) => `products/${id}`), 'categories/none'])(
  'the unknown %s is not found',
  async (path) => {
    expect(await call('GET', `/api/${path}`)).toEqual(refusal(404, /does not exist\./))
  },
)

test('a visitor can read the categories and each of them', async () => {
  const { status, body } = await call('GET', '/api/categories')
  expect(status).toBe(200)
  expect(body.categories.map((category: { categoryName: string }) => category.categoryName)).toEqual(CATEGORIES)
  for (const category of body.categories)
    expect(await call('GET', `/api/categories/${category._id}`)).toEqual({ status: 200, body: { category } })
})

test.each([
  ['GET', '/api/test-todos'],
  ['DELETE', '/api/users'],
  ['GET', '/api/%E0%A4%A'],
  ['POST', '/api/user/cart/%E0%A4%A/more'],
  ['GET', '/api/user/cart/one/two'],
  ['GET', '/api'],
])('%s %s is not found, and the message states it', async (method, path) => {
  expect(await call(method, path)).toEqual(refusal(404))
})

test.each([
  ['POST', '/api/products', 'GET'],
  ['PUT', '/api/products', 'GET'],
  ['GET', '/api/auth/login', 'POST'],
  ['PATCH', '/api/user/cart', 'GET, POST'],
  ['GET', '/api/user/cart/any', 'POST, DELETE'],
])(
  '%s %s is a known address with another method, and the response lists the allowed ones',
  async (method, path, allow) => {
    const response = await fetch(`${SERVER ?? ''}${path}`, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')?.split(/, ?/).toSorted()).toEqual(
      expect.arrayContaining(allow.split(', ').toSorted()),
    )
    expect(await response.json()).toEqual(refusal(405).body)
  },
)

test('a body of 256 kB is accepted, and one more byte is too large', async () => {
  const form = (note: string) => JSON.stringify({ ...signupForm(), note })
  // Each letter has two bytes: the limit counts bytes.
  const room = MAX_BODY_BYTES - new TextEncoder().encode(form('')).length
  const full = 'é'.repeat(room / 2) + 'x'.repeat(room % 2)
  expect((await call('POST', '/api/auth/signup', { body: form(full) })).status).toBe(422)
  expect(await call('POST', '/api/auth/signup', { body: form(`${full}x`) })).toEqual(refusal(413))
})

test.each([
  ['nine words', 'rose '.repeat(9)],
  ['one word nine times', 'a a a a a a a a a'],
  ['101 characters', 'a'.repeat(101)],
])('a search of %s is refused with a sentence that names it', async (_, search) => {
  expect(await call('GET', `/api/products?${new URLSearchParams({ search })}`)).toEqual(refusal(422, /search/))
})

test.each(['rose '.repeat(8), 'a'.repeat(100)])('a search within the limits is accepted: %s', async (search) => {
  expect((await call('GET', `/api/products?${new URLSearchParams({ search })}`)).status).toBe(200)
})
