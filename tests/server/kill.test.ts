import { setTimeout as elapsed } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { createRazorpay } from '../../server/payments/razorpay'
import { reconcile } from '../../server/payments/reconcile'
import { parseSettings } from '../../server/settings'
import { prepareDatabase } from '../../server/start'
import { engines, newDatabase } from './engines'
import { freePort, type ServerProcess, startServer } from './processes'
import { newShopper, type Shopper } from './shopper'
import { type Paid, StandInRazorpay } from './stand-in/razorpay'

const ROSE = 'skinn-celeste-rose'
/** Pieces of a product of a new shop. */
const STOCK = 1_000
const KILLS = Number(process.env.KILLS ?? 20)

type Draft = Awaited<ReturnType<Shopper['draft']>>

interface Purchase {
  shopper: Shopper
  order: Draft
  paid: Paid
}

describe.each(engines)('a server that is killed, %s', (engine) => {
  const razorpay = new StandInRazorpay()
  let env: Record<string, string>
  let server: ServerProcess
  const address = () => server.address
  const acknowledged: Purchase[] = []

  beforeAll(async () => {
    env = { ...(await newDatabase(engine)), ...(await razorpay.start()), PORT: String(await freePort()) }
    server = await startServer(env)
  }, 120_000)
  afterAll(async () => {
    await server?.kill()
    razorpay.stop()
  })

  async function restart() {
    await server.kill()
    server = await startServer(env)
  }

  /** Puts a piece into the cart and pays for it; what was paid is known to the provider and to the shopper alone. */
  async function pay(shopper: Shopper, status: 'authorized' | 'captured' = 'captured'): Promise<Purchase> {
    await shopper.put(ROSE)
    const order = await shopper.draft()
    const { status: answered, body } = await shopper.prepare({ orderId: order.orderId })
    if (answered !== 201) throw new Error(`Preparing was answered ${answered}`)
    return { shopper, order, paid: razorpay.pay(body.payment.providerOrderId, status) }
  }

  async function tell({ shopper, order, paid }: Purchase): Promise<void> {
    const { status } = await shopper.tell(order, paid)
    if (status !== 201) throw new Error(`Telling was answered ${status}`)
    acknowledged.push({ shopper, order, paid })
  }

  test(`${KILLS} times at random, it loses and doubles no order`, { timeout: 900_000 }, async () => {
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(address)))
    let repeated = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const unsure = new Set<Purchase>()
      let isOver = false
      const streams = shoppers.map(async (shopper) => {
        while (!isOver) {
          try {
            const purchase = await pay(shopper)
            unsure.add(purchase)
            // Every fifth shopper closes the browser: only the reconciler will know.
            if (Math.random() < 0.2) unsure.delete(purchase)
            else await tell(purchase)
            unsure.delete(purchase)
          } catch {
            // The server is gone. Whoever has paid asks again when it is back.
            return
          }
        }
      })
      const before = acknowledged.length
      while (acknowledged.length < before + 10) await elapsed(5)
      await elapsed(Math.random() * 80)
      await server.kill()
      isOver = true
      await Promise.all(streams)
      server = await startServer(env)
      for (const purchase of unsure) await tell(purchase)
      repeated += unsure.size
    }
    console.log(
      `${engine}: ${KILLS} kills, ${acknowledged.length} orders acknowledged, ${repeated} of them when asked again`,
    )
  })

  test.each([
    ['POST orders', 'before'],
    ['POST orders', 'after'],
  ] as const)('killed %s %s it, the next try pays', { timeout: 120_000 }, async (call, when) => {
    const shopper = await newShopper(address)
    const killed = new Promise<void>((resolve) => {
      razorpay.plant(call, when, () => void server.kill().then(resolve))
    })
    await expect(pay(shopper)).rejects.toThrow()
    await killed
    await restart()
    await tell(await pay(shopper))
    expect(await shopper.orders()).toHaveLength(1)
  })

  test.each([
    ['GET payments :id', 'before', 'captured'],
    ['GET payments :id', 'after', 'captured'],
    ['POST payments :id capture', 'before', 'authorized'],
    ['POST payments :id capture', 'after', 'authorized'],
  ] as const)(
    'killed at %s, %s it, a payment is one order when it is told again',
    { timeout: 120_000 },
    async (call, when, status) => {
      const shopper = await newShopper(address)
      const purchase = await pay(shopper, status)
      const killed = new Promise<void>((resolve) => {
        razorpay.plant(call, when, () => void server.kill().then(resolve))
      })
      await expect(tell(purchase)).rejects.toThrow()
      await killed
      await restart()
      await tell(purchase)
      expect(await shopper.orders()).toEqual([expect.objectContaining({ paymentId: purchase.paid.payment.id })])
    },
  )

  test('in the end every captured payment is one order, and the stock is what the orders left', {
    timeout: 300_000,
  }, async () => {
    await server.kill()
    const settings = parseSettings(env)
    if (!settings.provider) throw new Error('There is no provider.')
    const database = await prepareDatabase(settings)
    try {
      await reconcile(database, createRazorpay(settings.provider), { now: true })
      await expectWhole(database)
    } finally {
      await database.close()
    }
  })

  async function expectWhole(database: Database) {
    const orders = await database.query<{ payment_id: string }>('select payment_id from orders')
    const recorded = orders.map(({ payment_id }) => payment_id)
    const strays = (await database.query<{ id: string }>('select provider_payment as id from stray_payments')).map(
      ({ id }) => id,
    )
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.filter(({ paid }) => !recorded.includes(paid.payment.id))).toEqual([])
    expect(new Set(recorded).size).toBe(recorded.length)
    const ids = razorpay.captured.map(({ id }) => id)
    expect(ids.filter((id) => recorded.includes(id) === strays.includes(id))).toEqual([])
    const [stock] = await database.query(
      `select p.stock + coalesce((select sum(qty) from order_lines where is_taken), 0)::bigint
         + (select count(*) from payments where reserved) as pieces from products p where id = $1`,
      [ROSE],
    )
    expect(stock).toEqual({ pieces: STOCK })
  }
})
