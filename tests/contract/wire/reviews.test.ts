import { expect, test } from 'vitest'
import { call, newShopper, refusal, type Shopper, TIMESTAMP, withBackend, withDesk } from '../../support/client'
import { advance, placeOrder, SHIP } from '../../support/draft'

withBackend()

const PRODUCT = 'ajmal-amber-oud'
const REVIEWS = `/api/products/${PRODUCT}/reviews`
const OWN = `/api/user/review?productId=${PRODUCT}`

const TEXT = 'Warm, and it lasts all day.'

const desk = withDesk()

/** Orders one piece of a product. Returns the order's `_id`. */
async function order(shopper: Shopper, productId: string): Promise<string> {
  await shopper.post('/api/user/cart', { product: { id: productId } })
  return (await placeOrder(shopper, {})).placed._id
}
const deliver = (id: string) => advance(desk, id, ...SHIP, { type: 'order.deliver' })

/** A new shopper who has received a product. */
async function newReceiver(productId = PRODUCT): Promise<Shopper> {
  const shopper = await newShopper()
  await deliver(await order(shopper, productId))
  return shopper
}

const write = (shopper: Shopper, content: object = {}) =>
  shopper.post('/api/user/review', { productId: PRODUCT, stars: 4, text: TEXT, ...content })
const shown = async (query = '') => (await call('GET', `${REVIEWS}?limit=50${query}`)).body
const shownTexts = async () => (await shown()).reviews.map(({ text }: { text: string }) => text)
const atDeskOf = async (id: string) =>
  (await desk.get('/api/desk/reviews?limit=100')).body.reviews.find((review: { id: string }) => review.id === id)
const decide = async (id: string, isShown: boolean) =>
  desk.patch(`/api/desk/reviews/${id}`, { isShown, version: (await atDeskOf(id)).version })

test('a shopper who has not received a product cannot review it, even while it is shipping', async () => {
  const shopper = await newShopper()
  expect((await shopper.get(OWN)).body).toEqual({ hasReceived: false, review: null })
  expect(await write(shopper)).toEqual(refusal(403, 'You can review this perfume once you have received it.'))
  const id = await order(shopper, PRODUCT)
  expect((await write(shopper)).status).toBe(403)
  await deliver(id)
  expect((await shopper.get(OWN)).body).toEqual({ hasReceived: true, review: null })
  expect((await write(shopper)).status).toBe(201)
})

test('a review is shown and counted at once, under the first word of the first name', async () => {
  const shopper = await newReceiver()
  await shopper.post('/api/user/profile', { firstName: 'Meera Devi', lastName: 'Iyer' })
  const before = await shown()
  const text = `  ${TEXT} ${crypto.randomUUID()}  `
  const { status, body } = await write(shopper, { stars: 5, text })
  expect(status).toBe(201)
  const review = {
    id: expect.any(String),
    stars: 5,
    text: text.trim(),
    name: 'Meera',
    createdAt: expect.stringMatching(TIMESTAMP),
    updatedAt: expect.stringMatching(TIMESTAMP),
  }
  expect(body.review).toEqual({ ...review, state: 'shown' })
  const after = await shown()
  expect(after.reviews[0]).toEqual(review)
  expect((await call('GET', `/api/products/${PRODUCT}`)).body.product.facts.reviews).toEqual(after.reviews.slice(0, 3))
  expect(after.count).toBe(before.count + 1)
  expect(after.stars['5']).toBe(before.stars['5'] + 1)
  const sum = [1, 2, 3, 4, 5].reduce((total, stars) => total + stars * after.stars[stars], 0)
  expect(after.average).toBe(Math.round((sum * 10) / after.count) / 10)
  expect((await shopper.get('/api/user')).body.user.reviews).toEqual([{ ...body.review, productId: PRODUCT }])
})

test('an account has one review per product, which can be changed and deleted', async () => {
  const shopper = await newReceiver()
  const { id } = (await write(shopper)).body.review
  const again = await write(shopper, { text: 'Another text of mine.' })
  expect(again).toEqual(refusal(409, /already reviewed this perfume/))
  const changed = await shopper.post(`/api/user/review/${id}`, { stars: 1, text: 'It was gone within the hour.' })
  expect(changed).toMatchObject({ status: 200, body: { review: { id, stars: 1, state: 'shown' } } })
  expect(await shownTexts()).toContain('It was gone within the hour.')
  const stranger = await newReceiver()
  for (const refused of [
    await stranger.post(`/api/user/review/${id}`, { stars: 5, text: TEXT }),
    await stranger.delete(`/api/user/review/${id}`),
    await stranger.delete('/api/user/review/none'),
  ])
    expect(refused.status).toBe(404)
  expect(await shopper.delete(`/api/user/review/${id}`)).toEqual({
    status: 200,
    body: { hasReceived: true, review: null },
  })
  expect(await shownTexts()).not.toContain('It was gone within the hour.')
  expect((await write(shopper)).body.review.state).toBe('shown')
})

test('a reported review stays visible, is first at the desk, and is closed once the shopkeeper shows it', async () => {
  const [writer, reader] = [await newReceiver(), await newShopper()]
  const { id } = (await write(writer)).body.review
  const report = (by: Shopper, reason = 'It advertises something') =>
    by.post(`/api/user/review/${id}/report`, { reason })
  expect((await report(writer)).status).toBe(403)
  for (const reason of ['It advertises something', 'Once more']) expect((await report(reader, reason)).status).toBe(204)
  expect((await shown()).reviews.map((review: { id: string }) => review.id)).toContain(id)
  expect((await writer.get(OWN)).body.review.state).toBe('reported')
  const reports = [{ reason: 'It advertises something', at: expect.stringMatching(TIMESTAMP) }]
  const { body } = await desk.get('/api/desk/reviews')
  expect(body.reviews[0]).toMatchObject({ id, productId: PRODUCT, state: 'reported', reports })
  expect(body.reviews[0]).not.toHaveProperty('email')
  expect((await decide(id, true)).body.review).toMatchObject({ state: 'shown', reports: [] })
  // A second report of the same text by the same reader is ignored. Another reader or a new text counts again.
  await report(reader)
  expect((await atDeskOf(id)).state).toBe('shown')
  await writer.post(`/api/user/review/${id}`, { stars: 5, text: 'A new text, with a link.' })
  await report(reader)
  expect((await atDeskOf(id)).state).toBe('reported')
  expect((await reader.get('/api/user')).body.user.reports).toEqual([
    { reviewId: id, reason: 'It advertises something', at: expect.stringMatching(TIMESTAMP) },
  ])
  await decide(id, true)
})

test('only the author sees a hidden review, and a change to it waits for the desk', async () => {
  const writer = await newReceiver()
  const text = `Rude words ${crypto.randomUUID()}`
  const { id } = (await write(writer, { text })).body.review
  const before = (await shown()).count
  expect((await decide(id, false)).body.review.state).toBe('hidden')
  expect(await shownTexts()).not.toContain(text)
  expect(JSON.stringify(await call('GET', `/api/products/${PRODUCT}`))).not.toContain(text)
  expect((await shown()).count).toBe(before - 1)
  expect((await writer.get(OWN)).body.review).toMatchObject({ text, state: 'hidden' })
  expect((await (await newShopper()).post(`/api/user/review/${id}/report`, { reason: 'Rude' })).status).toBe(404)
  const politer = 'Politer words about it.'
  const changed = await writer.post(`/api/user/review/${id}`, { stars: 2, text: politer })
  expect(changed.body.review.state).toBe('waiting')
  expect(await shownTexts()).not.toContain(politer)
  expect((await desk.get('/api/desk/reviews')).body.reviews[0]).toMatchObject({ id, state: 'waiting' })
  await decide(id, true)
  expect(await shownTexts()).toContain(politer)
})

test('an author who replaces a hidden review by a new one also waits for the desk', async () => {
  const writer = await newReceiver()
  const { id } = (await write(writer)).body.review
  await decide(id, false)
  expect((await writer.delete(`/api/user/review/${id}`)).body).toEqual({ hasReceived: true, review: null })
  expect(await atDeskOf(id)).toBeUndefined()
  expect((await writer.get('/api/user')).body.user.reviews).toEqual([])
  expect((await write(writer)).body.review.state).toBe('waiting')
})

test('a review that has changed in the meantime is neither shown nor hidden', async () => {
  const writer = await newReceiver()
  const { id } = (await write(writer)).body.review
  const { version } = await atDeskOf(id)
  await writer.post(`/api/user/review/${id}`, { stars: 2, text: 'Something else entirely.' })
  const late = await desk.patch(`/api/desk/reviews/${id}`, { isShown: false, version })
  expect(late).toEqual(refusal(409, /changed in the meantime/))
  expect((await desk.patch('/api/desk/reviews/none', { isShown: true, version })).status).toBe(404)
})

test('reviews are returned in pages, sorted by date or stars, and can be filtered by stars', async () => {
  const productId = 'skinn-verge-noir'
  const path = `/api/products/${productId}/reviews`
  const ids: string[] = []
  for (const stars of [3, 5, 1, 5, 3]) {
    const { body } = await write(await newReceiver(productId), { productId, stars })
    ids.push(body.review.id)
  }
  const [a, b, c, d, e] = ids as [string, string, string, string, string]
  const listed = async (query: string) => {
    const found: string[] = []
    for (let after = ''; ; ) {
      const { body } = await call('GET', `${path}?limit=2${query}${after}`)
      expect(body.reviews.length).toBeLessThanOrEqual(2)
      found.push(...body.reviews.map(({ id }: { id: string }) => id))
      if (body.next === null) return found
      after = `&after=${body.next}`
    }
  }
  expect(await listed('')).toEqual([e, d, c, b, a])
  expect(await listed('&sort=MOST_STARS')).toEqual([d, b, e, a, c])
  expect(await listed('&sort=FEWEST_STARS')).toEqual([c, e, a, d, b])
  expect(await listed('&stars=3')).toEqual([e, a])
  expect(await listed('&stars=2')).toEqual([])
  const { body } = await call('GET', `${path}?stars=3`)
  expect(body).toMatchObject({ count: 5, average: 3.4, stars: { 5: 2, 4: 0, 3: 2, 2: 0, 1: 1 } })
}, 60_000)

test.each([
  [{ stars: 0 }, /stars have to be/],
  [{ stars: 4.5 }, /stars have to be/],
  [{ stars: '4' }, /stars have to be/],
  [{ text: ' too short ' }, /text has fewer than 10 characters/],
  [{ text: 'x'.repeat(1_001) }, /text has more than 1000 characters/],
  [{ text: undefined }, /are required/],
  [{ productId: 'none' }, /catalogue does not have/],
])('a review with %j is refused with a message', async (content, message) => {
  expect(await write(await newShopper(), content)).toEqual(refusal(422, message))
})

test.each(['stars=6', 'sort=BEST', 'limit=51', 'after=5.1.none', 'after=9.1.00000000-0000-0000-0000-000000000000'])(
  'a list of reviews with %s is refused',
  async (query) => {
    expect((await call('GET', `${REVIEWS}?${query}`)).status).toBe(422)
  },
)

test('an unknown product has no reviews, and the desk can search and page reviews', async () => {
  expect((await call('GET', '/api/products/none/reviews')).status).toBe(404)
  expect(await shown('&stars=1')).toHaveProperty('reviews')
  expect((await desk.get('/api/desk/reviews?search=no+such+words+anywhere')).body).toEqual({ reviews: [], next: null })
  expect((await desk.get('/api/desk/reviews?after=x')).status).toBe(422)
})

test('a product is new until its fifth review, a seed retains its sample rating until then, and hidden reviews do not count', async () => {
  const { body } = await desk.post('/api/desk/products', {
    title: 'Nocturne',
    price: '900',
    brand: 'ENVY',
    category: 'men',
    rating: 5,
    stock: 9,
  })
  const made = body.product.id
  const ratingOf = async (id: string) => {
    const { rating, reviewCount } = (await call('GET', `/api/products/${id}`)).body.product
    return { rating, reviewCount }
  }
  for (const [id, before] of [
    [made, { rating: 0 }],
    ['skinn-celeste-rose', { rating: 4.6 }],
  ] as const) {
    const reviews: string[] = []
    for (const stars of [1, 2, 2, 3, 3]) {
      expect(await ratingOf(id)).toEqual(before)
      const { body } = await write(await newReceiver(id), { productId: id, stars })
      reviews.push(body.review.id)
    }
    expect(await ratingOf(id)).toEqual({ rating: 2.2, reviewCount: 5 })
    await decide(reviews[0] ?? '', false)
    expect(await ratingOf(id)).toEqual(before)
  }
})
