import { expect, test } from 'vitest'
import { newShopper, withBackend } from '../../support/client'

withBackend()

const SOLD_OUT = 'ajmal-citrus-blu'

test('a back-in-stock alert is stored once and returned with the account', async () => {
  const shopper = await newShopper()
  for (const _ of [1, 2]) expect((await shopper.post('/api/user/alert', { productId: SOLD_OUT })).status).toBe(204)
  expect((await shopper.get('/api/user')).body.user.alerts).toEqual([SOLD_OUT])
})

test.each([{ productId: 'none' }, { productId: '' }, {}])('an alert for %j is refused', async (body) => {
  const { status, body: answer } = await (await newShopper()).post('/api/user/alert', body)
  expect([status, answer]).toEqual([422, { errors: [expect.any(String)] }])
})
