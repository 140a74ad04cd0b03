import { onTestFinished, test } from 'vitest'
import { DEMO_SHOPKEEPER } from '../../../domain/desk/demo-shopkeeper'
import { toRupees } from '../../../domain/money/money'
import { chargedLines } from '../../../domain/money/shares'
import { chargedFor } from '../../../domain/order/order'
import type { PostedOrderEvent } from '../../../domain/order/order-event'
import { placeOrder, type StoredOrder } from '../../../machines/order'
import type { Account, OrderRecord } from '../../../mock-server/account-record'
import { applyEvent, newOrder } from '../../../mock-server/order-records'
import { PROVIDER_REFUNDS, replaceOrder } from '../../../mock-server/routes/load-orders'
import { type OrderBackend, PAID, replayPaths } from '../../server/replay-order'
import { OUD } from '../../server/shop-with-provider'
import { delivery } from '../../server/shopper'
import { simulatedShop } from '../../server/simulated'

// Runs the paths of the order machine against the simulated backend. Events of a shopper or shopkeeper are requests.
// The payment provider usually responds at once. Here it does not, and the test passes its events to the backend.

const SHOPPER = 'meera@example.com'

test('each step leads the simulated backend to the state of the machine', { timeout: 300_000 }, async () => {
  const { ask, accounts, faults } = simulatedShop()
  const password = 'jasmine and rain'
  const form = { firstName: 'Meera', lastName: 'Iyer', email: SHOPPER, password }
  const { body } = await ask('POST', '/api/auth/signup', { body: form })
  const { encodedToken: token } = body as { encodedToken: string }
  const entered = await ask('POST', '/api/auth/login', { body: DEMO_SHOPKEEPER })
  const { encodedToken: desk } = entered.body as { encodedToken: string }
  onTestFinished(faults.clear)
  faults.add([{ method: 'POST', path: PROVIDER_REFUNDS, status: 0, times: 1_000_000, delay: 0, after: false }], true)

  const orderOf = ({ orders }: Account, id: string) => orders.find(({ _id }) => _id === id) as OrderRecord
  const change = (id: string, step: (order: OrderRecord) => OrderRecord) =>
    accounts.change(SHOPPER, (account) => replaceOrder(account as Account, orderOf(account as Account, id), step))

  /** The real id of each refund in the examples, so that a later failure belongs to the refund that was counted. */
  const refundIds = new Map<string, string>()

  const backend: OrderBackend<string> = {
    cancelsRepaid: false,
    async place({ kind, isShort = false }) {
      const line = { id: OUD, title: 'Oud', image: '/oud.webp', price: '900', discountedPrice: 900, qty: 2 }
      const paymentId = `pay_${crypto.randomUUID()}`
      const order = newOrder(
        { paymentId, orderId: 'paths', amount: toRupees(PAID), delivery, products: [line] },
        kind,
        null,
      )
      // The simulated backend is never short of stock.
      const rules = { ...(order.life as StoredOrder).context.rules, prepaidPercent: 10 }
      const lines = chargedLines(order).map((charged) => ({ ...charged, taken: 1 }))
      const input = { lines, paid: chargedFor(order), kind, isShort, placedAt: Date.now(), rules }
      const life = placeOrder(input, crypto.randomUUID()).order
      await accounts.change(SHOPPER, (account) => ({ ...(account as Account), orders: [{ ...order, life }] }))
      return order._id
    },
    lifeOf: async (id) => orderOf((await accounts.find(SHOPPER)) as Account, id).life as StoredOrder,
    setAge: (id, age) =>
      change(id, (order) => {
        const life = order.life as StoredOrder
        const at = Date.now() - age
        const dates =
          'order.deliver' in life.context.dates ? { ...life.context.dates, 'order.deliver': at } : life.context.dates
        return { ...order, life: { ...life, context: { ...life.context, placedAt: at, dates } } }
      }),
    send: (id, by, event) =>
      by === 'shop'
        ? // The backend sends these events itself, and they have no call.
          change(id, (order) => applyEvent(order, event as PostedOrderEvent, by, () => null)).then(
            () => ({ status: 200 }),
            (refusal) => refusal,
          )
        : by === 'shopper'
          ? ask('POST', `/api/user/order/${id}/events`, { token, body: { event } })
          : ask('POST', `/api/desk/orders/${id}/events`, { token: desk, body: { event } }),
    pay: (id, amount) => {
      const event = { type: 'order.pay', payment: `pay_${crypto.randomUUID()}`, amount }
      return ask('POST', `/api/user/order/${id}/events`, { token, body: { event } })
    },
    // Its webhook is the server's alone.
    async report(id, status, isOld) {
      if (isOld) return null
      const event = { type: 'courier.update', status } as const
      await change(id, (order) => applyEvent(order, event, 'courier', () => null)).catch(() => {})
      return { status: 200 }
    },
    async tell(id, { isDone, refund: underWay, name, amount }) {
      const named = `${id} ${name}`
      const refund = underWay ?? refundIds.get(named) ?? crypto.randomUUID()
      refundIds.set(named, refund)
      const update = isDone
        ? ({ type: 'refund.done', refund, ...(amount !== undefined && { amount }) } as const)
        : ({ type: 'refund.failed', refund, reason: 'The bank refuses it.' } as const)
      await change(id, (order) => applyEvent(order, update, 'provider', () => null))
      return { status: 200 }
    },
  }
  await replayPaths('the simulated backend', backend)
})
