import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killedEngines } from './engines'
import { MortalShop } from './mortal-shop'
import { until } from './processes'
import { call } from './shopper'

/**
 * Before a commit is sent, after it is sent, and after the database has done it but before the server is notified.
 */
const MOMENTS = ['before', 'during', 'after'] as const

describe.each(killedEngines)('a server that is killed between the steps of a payment, %s', (engine) => {
  const shop = new MortalShop()
  const { razorpay } = shop
  beforeAll(() => shop.open(engine))
  afterAll(() => shop.close())

  /** Sends a request that kills the server, and starts the server again. */
  async function askDying(killed: Promise<unknown>, ask: () => Promise<unknown>) {
    await expect(ask()).rejects.toThrow()
    await killed
    await shop.restart()
  }

  test.each(['before', 'after'] as const)(
    'killed %s the provider creates its order, the next attempt pays',
    async (when) => {
      const shopper = await shop.newShopper()
      await askDying(shop.plantAtCall('POST orders', when), () => shop.pay(shopper))
      await shop.tell(await shop.pay(shopper))
      expect(await shopper.orders()).toHaveLength(1)
    },
  )

  const PREPARING = ['the reservation', 'the id of the provider’s order'] as const
  test.each(PREPARING.flatMap((what, passing) => MOMENTS.map((moment) => [moment, what, passing] as const)))(
    'killed %s the commit of %s, the next attempt pays',
    async (moment, _, passing) => {
      const shopper = await shop.newShopper()
      const { killed } = await shop.plantAtCommit(moment, passing)
      await askDying(killed, () => shop.pay(shopper))
      await shop.tell(await shop.pay(shopper))
      expect(await shopper.orders()).toHaveLength(1)
    },
  )

  test.each([
    ['GET payments :id', 'before', 'captured'],
    ['GET payments :id', 'after', 'captured'],
    ['POST payments :id capture', 'before', 'authorized'],
    ['POST payments :id capture', 'after', 'authorized'],
  ] as const)(
    'killed at %s, %s it, a payment becomes one order when it is reported again',
    async (what, when, status) => {
      const shopper = await shop.newShopper()
      const purchase = await shop.pay(shopper, status)
      await askDying(shop.plantAtCall(what, when), () => shop.tell(purchase))
      await shop.tell(purchase)
      expect(await shopper.orders()).toEqual([expect.objectContaining({ paymentId: purchase.paid.payment.id })])
    },
  )

  test.each(MOMENTS)(
    'killed %s the commit of the order, a payment becomes one order when it is reported again',
    async (moment) => {
      const shopper = await shop.newShopper()
      const purchase = await shop.pay(shopper)
      const { killed } = await shop.plantAtCommit(moment)
      await askDying(killed, () => shop.tell(purchase))
      const there = await shopper.orders()
      if (moment === 'before') expect(there).toEqual([])
      if (moment === 'after') expect(there).toHaveLength(1)
      await shop.tell(purchase)
      expect(await shopper.orders()).toEqual([expect.objectContaining({ paymentId: purchase.paid.payment.id })])
    },
  )

  test.each(MOMENTS)(
    'killed %s the commit of a webhook, the payment becomes one order when the webhook is sent again',
    async (moment) => {
      const shopper = await shop.newShopper()
      const { paid } = await shop.pay(shopper)
      const event = razorpay.event('payment.captured', paid.payment)
      const send = () => call(shop.address(), 'POST', '/api/webhooks/razorpay', event)
      const { killed } = await shop.plantAtCommit(moment)
      await askDying(killed, send)
      expect((await send()).status).toBe(200)
      expect(await shopper.orders()).toEqual([expect.objectContaining({ paymentId: paid.payment.id })])
    },
  )

  test.each(['before', 'after'] as const)(
    'killed %s the reconciler gets its response, the next run finds the payment',
    async (when) => {
      const shopper = await shop.newShopper()
      const { paid } = await shop.pay(shopper)
      const makeDue = () =>
        shop.withDatabase(({ query }) =>
          query('update payments set check_at = clock_timestamp() where provider_order = $1', [paid.razorpay_order_id]),
        )
      await shop.kill()
      await makeDue()
      const killed = shop.plantAtCall('GET orders :id payments', when)
      // The reconciler looks for such payments as soon as it runs, which may be before the server prints its address.
      await Promise.allSettled([shop.start()])
      await killed
      await makeDue()
      await shop.start()
      await until(async () => (await shopper.orders()).length === 1)
    },
  )

  test.each(MOMENTS)(
    'killed %s the commit of an event, the event is applied once with all its effects, or not until it is sent again',
    async (moment) => {
      const shopper = await shop.newShopper()
      await shop.tell(await shop.pay(shopper))
      const [order] = await shopper.orders()
      const event = { type: 'order.cancel', reason: 'Changed my mind', id: randomUUID() }
      const send = () => shopper.post(`/api/user/order/${order?._id}/events`, { event })
      const { killed } = await shop.plantAtCommit(moment)
      await askDying(killed, send)
      const [there] = await shopper.orders()
      if (moment === 'before') expect(there?.summary).toBe('placed')
      if (moment === 'after') expect(there?.summary).toBe('cancelled')
      const { status, body } = await send()
      expect(status).toBe(200)
      const types = body.order.story.map(({ type }: { type: string }) => type)
      expect(types.filter((type: string) => type === 'order.cancel')).toHaveLength(1)
      // The refund is sent once, and its notification is counted.
      await until(async () => (await shopper.orders())[0]?.sums?.pending === 0)
      expect((await shopper.orders())[0]?.sums).toMatchObject({ back: there?.sums?.got, owed: 0 })
    },
  )

  test.each(['before', 'after'] as const)('killed %s the provider refunds, the money goes back once', async (when) => {
    const shopper = await shop.newShopper()
    const purchase = await shop.pay(shopper)
    await shop.tell(purchase)
    const [order] = await shopper.orders()
    const killed = shop.plantAtCall('POST payments :id refund', when)
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

  test('in the end every captured payment is one order, and the stock matches the orders', async () => {
    await shop.expectWhole()
  })
})
