import { expect, test } from 'vitest'
import { snapshotIn } from './accounts'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'

const PRODUCT = 'envy-vortex'
const TEXT = 'Warm, and it lasts all day.'

const shop = ShopInProcess.ofFile(engine)
const { ask } = shop

/** A shopper who received the product so long ago that every deadline of the order has passed. */
async function newReceiver() {
  const shopper = await shop.newShopper({ firstName: 'Meera Devi' })
  const id = crypto.randomUUID()
  await shop.database.query(
    `insert into orders (account_id, id, payment_id, order_ref, amount, content, state, life, fulfilment)
     values ($1, $2, $3, 'abc', 100, '{"products":[],"delivery":{}}', 'delivered', $4, 'delivered')`,
    [shopper.id, id, `pay_${id}`, snapshotIn('delivered', Date.now() - 30 * 24 * 60 * 60_000)],
  )
  await shop.database.query(
    `insert into order_lines (account_id, order_id, line, product_id, title, price, charged, qty, is_taken)
     values ($1, $2, 0, $3, 'Envy', 100, 100, 1, true)`,
    [shopper.id, id, PRODUCT],
  )
  const write = () => shopper.post('/api/user/review', { productId: PRODUCT, stars: 5, text: TEXT })
  const leave = () => ask('DELETE', '/api/user', { token: shopper.token })
  return { ...shopper, write, leave }
}
const shown = async () => (await ask('GET', `/api/products/${PRODUCT}/reviews`)).body

test('deleting an account deletes its reviews and its reports of others', async () => {
  const [writer, reader] = [await newReceiver(), await newReceiver()]
  const { id } = (await writer.write()).body.review
  await reader.write()
  await reader.post(`/api/user/review/${id}/report`, { reason: 'It is rude or hateful' })
  expect((await reader.leave()).status).toBe(204)
  expect((await shown()).count).toBe(1)
  const { body } = await shop.atDesk('GET', 'reviews')
  expect(body.reviews).toMatchObject([{ id, state: 'shown', reports: [] }])
  expect((await writer.leave()).status).toBe(204)
  expect(await shop.database.query('select 1 from reviews union all select 1 from review_reports')).toEqual([])
})

test('hiding and showing a review is recorded once, with the shopkeeper and without the text', async () => {
  const { id } = (await (await newReceiver()).write()).body.review
  const decide = (isShown: boolean) => shop.atDesk('PATCH', `reviews/${id}`, { isShown, version: 1 })
  for (const isShown of [true, false, false, true]) expect((await decide(isShown)).status).toBe(200)
  const { body } = await shop.atDesk('GET', 'audit?search=review.')
  const entry = { who: (await shop.keeper()).email, subject: PRODUCT, words: `review: ${id}` }
  expect(body.audit).toMatchObject([
    { ...entry, what: 'review.show' },
    { ...entry, what: 'review.hide' },
  ])
})

test('one account may make 200 reports', async () => {
  const [writer, reader] = [await newReceiver(), await newReceiver()]
  const { id } = (await writer.write()).body.review
  await shop.database.query(
    `with others as (insert into accounts (id, email, email_as_given, first_name, last_name, password)
       select gen_random_uuid(), 'other-' || n, '', 'A', 'B', '' from generate_series(1, 200) n returning id),
     stored as (insert into reviews (id, product_id, account_id, stars, text, state)
       select gen_random_uuid(), $1, id, 3, 'Of another customer.', 'shown' from others returning id)
     insert into review_reports (review_id, account_id, reason) select id, $2, 'Many' from stored`,
    [PRODUCT, reader.id],
  )
  const report = () => reader.post(`/api/user/review/${id}/report`, { reason: 'One more' })
  expect(await report()).toMatchObject({ status: 422, body: { errors: [expect.stringMatching(/200 reviews/)] } })
  await shop.database.query(
    'delete from review_reports where review_id = (select review_id from review_reports where account_id = $1 limit 1)',
    [reader.id],
  )
  expect((await report()).status).toBe(204)
  expect((await report()).status).toBe(204)
})
