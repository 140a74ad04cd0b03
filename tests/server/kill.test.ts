import { randomUUID } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyers } from './buyers'
import { engines } from './engines'
import type { ProviderCall } from './fakes/razorpay'
import { MortalShop } from './mortal-shop'
import { until } from './processes'
import { call } from './shopper'

/**
 * Before a commit is sent, after it is sent, and after the database has done it but before the server is notified.
 */
const MOMENTS = ['before', 'during', 'after'] as const
/** When a call arrives at the provider, and when it is done but not answered. */
const CALLED = ['before', 'after'] as const

const KILLS = Number(process.env.KILLS ?? 20)

// A quick run uses only the embedded engine, because each start after a kill takes seconds.
describe.each(process.env.IS_QUICK ? (['embedded'] as const) : engines)('a server that is killed, %s', (engine) => {
  const shop = new MortalShop()
  const { razorpay } = shop
  beforeAll(() => shop.open(engine))
  afterAll(() => shop.close())

  /** How many orders there are after a kill at a call of the provider or at a commit; undefined: either. */
  type Row = [title: string, plant: () => Promise<{ killed: Promise<unknown> }>, there: number | undefined]
  const atCall = (what: ProviderCall) =>
    CALLED.map((when): Row => [`${when} the call ${what}`, async () => shop.plantAtCall(what, when), 0])
  const atCommit = (what: string, passing = 0) =>
    MOMENTS.map((moment): Row => {
      const there = { before: 0, during: undefined, after: 1 }[moment]
      return [`${moment} the commit of ${what}`, () => shop.plantAtCommit(moment, passing), there]
    })

  /** Sends a request that kills the server, and starts the server again. */
  async function askDying(plant: Row[1], ask: () => Promise<unknown>) {
    const { killed } = await plant()
    await expect(ask()).rejects.toThrow()
    await killed
    await shop.restart()
  }

  test.each([
    ...atCall('POST orders'),
    ...atCommit('the reservation'),
    ...atCommit('the id of the provider’s order', 1),
  ])('killed %s, the next attempt pays', async (_, plant) => {
    const shopper = await shop.newShopper()
    await askDying(plant, () => shop.pay(shopper))
    await shop.tell(await shop.pay(shopper))
    expect(await shopper.orders()).toHaveLength(1)
  })

  /** A killed server records a payment once when it is reported again. */
  async function expectOneOrder([, plant, there]: Row, report = shop.tell, status?: 'authorized') {
    const shopper = await shop.newShopper()
    const purchase = await shop.pay(shopper, status)
    await askDying(plant, () => report(purchase))
    expect((await shopper.orders()).length).toEqual(there ?? expect.any(Number))
    await report(purchase)
    expect(await shopper.orders()).toEqual([expect.objectContaining({ paymentId: purchase.paid.payment.id })])
  }
  test.each([...atCall('GET payments :id'), ...atCommit('the order')])(
    'killed %s, a payment becomes one order when it is reported again',
    (...row) => expectOneOrder(row),
  )
  test.each(atCall('POST payments :id capture'))(
    'killed %s, an authorized payment becomes one order when it is reported again',
    (...row) => expectOneOrder(row, shop.tell, 'authorized'),
  )
  test.each(atCommit('a webhook'))(
    'killed %s, the payment becomes one order when the webhook is sent again',
    (...row) =>
      expectOneOrder(row, async ({ paid }) => {
        const event = razorpay.event('payment.captured', paid.payment, { id: paid.payment.id })
        expect((await call(shop.address(), 'POST', '/api/webhooks/razorpay', event)).status).toBe(200)
      }),
  )

  test.each(CALLED)('killed %s the reconciler gets its response, the next run finds the payment', async (when) => {
    const shopper = await shop.newShopper()
    const { paid } = await shop.pay(shopper)
    const makeDue = () =>
      shop.withDatabase(({ query }) =>
        query('update payments set check_at = clock_timestamp() where provider_order = $1', [paid.razorpay_order_id]),
      )
    await shop.kill()
    await makeDue()
    const { killed } = shop.plantAtCall('GET orders :id payments', when)
    // The reconciler looks for such payments as soon as it runs, which may be before the server prints its address.
    await Promise.allSettled([shop.start()])
    await killed
    await makeDue()
    await shop.start()
    await until(async () => (await shopper.orders()).length === 1)
  })

  test.each(atCommit('an event'))(
    'killed %s, the event is applied once with all its effects, or not until it is sent again',
    async (_, plant, there) => {
      const shopper = await shop.newShopper()
      await shop.tell(await shop.pay(shopper))
      const [order] = await shopper.orders()
      const event = { type: 'order.cancel', reason: 'Changed my mind', id: randomUUID() }
      const send = () => shopper.post(`/api/user/order/${order?._id}/events`, { event })
      await askDying(plant, send)
      if (there !== undefined) expect((await shopper.orders())[0]?.summary).toBe(there === 0 ? 'placed' : 'cancelled')
      const { status, body } = await send()
      expect(status).toBe(200)
      const types = body.order.story.map(({ type }: { type: string }) => type)
      expect(types.filter((type: string) => type === 'order.cancel')).toHaveLength(1)
      // The refund is sent once, and its notification is counted.
      await until(async () => (await shopper.orders())[0]?.sums?.pending === 0)
      expect((await shopper.orders())[0]?.sums).toMatchObject({ back: order?.sums?.got, owed: 0 })
    },
  )

  test.each(CALLED)('killed %s the provider refunds, the money goes back once', async (when) => {
    const shopper = await shop.newShopper()
    const purchase = await shop.pay(shopper)
    await shop.tell(purchase)
    const [order] = await shopper.orders()
    const { killed } = shop.plantAtCall('POST payments :id refund', when)
    await shopper.post(`/api/user/order/${order?._id}/cancel`, {}).catch(() => {
      // The server may end before it responds.
    })
    await killed
    // Otherwise the task is retried when its lease expires.
    await shop.withDatabase(({ query }) => query('update outbox set due_at = clock_timestamp() where done_at is null'))
    await shop.start()
    const waiting = /^sillage_outbox_waiting 0$/m
    await until(async () => waiting.test(await (await fetch(`${shop.address()}/metrics`)).text()))
    const { id } = purchase.paid.payment
    expect(razorpay.refunds.filter(({ payment_id }) => payment_id === id)).toHaveLength(1)
    expect((await shopper.orders())[0]?.sums).toMatchObject({
      pending: 0,
      owed: 0,
      back: purchase.paid.payment.amount,
    })
  })

  test(`${KILLS} times at random, it neither loses nor duplicates an order`, { timeout: 900_000 }, async () => {
    const buyers = new Buyers(shop.address, razorpay)
    buyers.start(4)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = buyers.acknowledged.length
      await until(() => buyers.acknowledged.length >= before + 10, 120_000)
      await elapsed(Math.random() * 80)
      await shop.restart()
    }
    await buyers.stop()
    expect(buyers.wrong).toEqual([])
    console.log(`${engine}: ${KILLS} kills, ${buyers.acknowledged.length} orders acknowledged, ${buyers.cut} calls cut`)
    // In the end every captured payment is one order, and the stock matches the orders.
    await shop.expectWhole(buyers.acknowledged.map(({ id }) => id))
  })
})
