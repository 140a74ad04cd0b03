import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayOf, indiaTimestamp, localTime } from '../../domain/india-time'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'

const SECRET = 'a secret of the courier, for tests only'

const shop = ShopInProcess.ofFile(engine, { COURIER_WEBHOOK_SECRET: SECRET })
const { ask } = shop

/** A shipped order. Returns the texts of its story after the shipment. */
async function shipped(trackingNumber: string) {
  const { shopper, id } = await shop.ordered()
  await shop.ship(id, trackingNumber)
  return async () => {
    const { order } = (await shopper.get(`/api/user/order/${id}`)).body
    return order.story.slice(3).map(({ words, by }: { words: string; by: string }) => (by === 'courier' ? words : by))
  }
}

function update(
  trackingNumber: string,
  status: string,
  { id = randomUUID() as string, minutesAgo = 0, key = SECRET, write = (at: Date) => at.toISOString() } = {},
) {
  const at = write(new Date(Date.now() - minutesAgo * 60_000))
  const body = JSON.stringify({ id, status, at, trackingNumber })
  const signature = createHmac('sha256', key).update(body).digest('hex')
  return ask('POST', '/api/webhooks/courier', { body, headers: { 'x-courier-signature': signature } })
}

test('updates of the courier move an order; repeated, late and unknown ones are acknowledged and change nothing', async () => {
  const story = await shipped('D 1')
  const first = { id: 'of the courier', minutesAgo: -60 }
  for (const sent of [
    () => update('D 1', 'out_for_delivery', first),
    () => update('D 1', 'out_for_delivery', first),
    () => update('D 1', 'picked_up', { minutesAgo: 60 }),
    () => update('unknown', 'delivered'),
    () => update('D 1', 'failed_attempt'),
    () => update('D 1', 'delivered'),
    () => update('D 1', 'returned'),
  ])
    expect((await sent()).status).toBe(204)
  expect(await story()).toEqual(['Out for delivery', 'Delivery failed, the courier will try again', 'Delivered'])
})

test.each([
  ['rk123456789in', 'RK123456789IN'],
  ['RK 223 456 789 IN', 'RK223456789IN'],
  ['RK-323456789-IN', ' rk323456789in '],
])('the tracking number %j of the shopkeeper is %j of the courier', async (typed, reported) => {
  const story = await shipped(typed)
  await update(reported, 'delivered')
  expect(await story()).toEqual(['Delivered'])
})

test('a tracking number without a letter or a digit names no parcel', async () => {
  const story = await shipped('-')
  await update('-', 'delivered')
  expect(await story()).toEqual([])
})

test.each([
  ['without seconds', localTime],
  ['with microseconds', (at: Date) => `${localTime(at)}:00.123456`],
  ['with a space', (at: Date) => `${localTime(at)}:00`.replace('T', ' ')],
  ['with an offset', indiaTimestamp],
])('a time of an update %s counts in Indian time', async (name, write) => {
  const { shopper, id } = await shop.ordered()
  await shop.ship(id, name)
  const dayBefore = Date.now() - 24 * 60 * 60_000
  await shop.database.query(
    `update orders set life = jsonb_set(life, '{context,dates,order.ship}', to_jsonb($2::bigint)) where id = $1`,
    [id, dayBefore],
  )
  expect((await update(name, 'picked_up', { minutesAgo: 120 })).status).toBe(204)
  expect((await update(name, 'delivered', { minutesAgo: 60, write })).status).toBe(204)
  const { order } = (await shopper.get(`/api/user/order/${id}`)).body
  const [pickedUp, delivered] = order.story.slice(-2).map(({ at }: { at: string }) => Date.parse(at))
  // Without seconds, so it is up to a minute early.
  expect(Math.ceil((delivered - pickedUp) / 60_000)).toBe(60)
})

test('the time of an update is not before the shipment', async () => {
  const { shopper, id } = await shop.ordered()
  await shop.ship(id, 'D 3')
  expect((await update('D 3', 'delivered', { minutesAgo: 60 * 24, write: (at) => dayOf(at) })).status).toBe(204)
  const { order } = (await shopper.get(`/api/user/order/${id}`)).body
  const [shipped, delivered] = order.story.slice(-2).map(({ at }: { at: string }) => at)
  expect(delivered).toBe(shipped)
})

test('updates about a number that two parcels have change neither', async () => {
  const stories = [await shipped('TWICE'), await shipped('TWICE')]
  expect((await update('TWICE', 'delivered')).status).toBe(204)
  for (const story of stories) expect(await story()).toEqual([])
})

test('updates without the signature of the courier, and incomplete ones, are refused', async () => {
  const story = await shipped('D 2')
  expect((await update('D 2', 'delivered', { key: 'another secret that is long enough for it' })).status).toBe(401)
  expect((await update('D 2', 'lost')).status).toBe(422)
  expect(await story()).toEqual([])
  const withoutSecret = await shop.process({ COURIER_WEBHOOK_SECRET: '' })
  expect((await withoutSecret('POST', '/api/webhooks/courier', { body: '{}' })).status).toBe(404)
})
