import { beforeEach, expect, test } from 'vitest'
import { withStoredAddresses } from '../../../mock-server/picture-urls'
import { atDesk, call, newShopper, orderOf, products, type Shopper, withBackend } from '../../support/client'
import { plant, recordOf } from '../../support/stored-accounts'

withBackend()

let shopper: Shopper
let keeper: Awaited<ReturnType<typeof atDesk>>
let order: { _id: string; orderId: string; paymentId: string; amount: number }

beforeEach(async () => {
  shopper = await newShopper()
  const [rose] = await products()
  const paymentId = `pay_${crypto.randomUUID()}`
  const { body } = await shopper.post('/api/user/order', { order: { ...orderOf(rose), paymentId } })
  order = body.order[0]
  keeper = await atDesk()
})

const send = (event: object) => keeper.post(`/api/desk/orders/${order._id}/events`, { event })

test('a planted fault makes a refund fail, and the order needs attention until it is retried', async () => {
  await call('POST', '/api/__faults', {
    body: { faults: [{ method: 'POST', path: '/api/__provider/refunds', status: 500 }] },
  })
  const { body } = await send({ type: 'order.cancel', reason: 'Sold out' })
  expect(body.order).toMatchObject({ state: { payment: 'refundFailed' }, needsAttention: true })
  const attention = await keeper.get(`/api/desk/orders?state=attention&search=${order.orderId}`)
  expect(attention.body.orders.map(({ _id }: { _id: string }) => _id)).toContain(order._id)
  const { body: again } = await send({ type: 'order.refund.retry' })
  expect(again.order).toMatchObject({ state: { payment: 'refunded' }, needsAttention: false })
})

test('mails are listed with a note that none is sent', async () => {
  const { body } = await keeper.get(`/api/desk/orders/${order._id}`)
  expect(body.order.mails).toEqual([
    expect.objectContaining({ kind: 'order.placed', sentAt: null, failure: expect.stringContaining('no mail') }),
  ])
  const [mail] = body.order.mails
  expect((await keeper.post(`/api/desk/orders/${order._id}/mails/${mail.id}`, {})).body).toEqual(body)
  expect((await keeper.post(`/api/desk/orders/${order._id}/mails/none`, {})).status).toBe(404)
})

test('an order stores the address of an uploaded picture, not the blob URL that the page shows', () => {
  const address = `/pictures/of/${'0a'.repeat(16)}-480.webp`
  expect(withStoredAddresses(`["blob:http://localhost/1-a#${address}"]`)).toBe(`["${address}"]`)
})

test.each(['2027-03-31T19:00:00Z', '2027-04-01T00:30:00+05:30', '2027-03-31T12:00:00-07:00'])(
  'an order of %s is listed under 1 April, the date in India',
  async (createdAt) => {
    const record = await recordOf(shopper.email)
    const [placed] = record.account.orders
    await plant(shopper.email, { ...record, account: { ...record.account, orders: [{ ...placed, createdAt }] } })
    const listed = async (day: string) =>
      (await keeper.get(`/api/desk/orders?search=${shopper.email}&from=${day}&to=${day}`)).body.total
    expect([await listed('2027-03-31'), await listed('2027-04-01')]).toEqual([0, 1])
    expect((await keeper.get('/api/desk/orders?from=2027-02-30')).status).toBe(422)
  },
)
