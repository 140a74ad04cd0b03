import { expect } from 'vitest'
import { createActor } from 'xstate'
import { coverage, missingInWords, paths } from 'xstate-paths'
import type { CourierUpdate } from '../../contract/order-bodies'
import type { OrderEvent, SentOrderEvent } from '../../domain/order/order-event'
import { orderMachine, type StoredOrder } from '../../machines/order'
import orderCases from '../../machines/order/cases'
import { OUD } from './shop-with-provider'

/** Paise: two pieces with their delivery. The chart's own examples use 180. */
export const PAID = 2 * 90_000 + 4_900
const IN_EXAMPLES = 180

const HOUR = 3_600_000

/** The age of an order, in ms, when an event of this id is sent. */
const AGES: Readonly<Record<string, number>> = {
  'first reminder': 2 * HOUR,
  'second reminder': 24 * HOUR,
  late: 10 * 365 * 24 * HOUR,
}

/** A path that ends when the whole amount is refunded leaves nothing to refund. */
const REPAID = 'isAnythingLeft never refuses on payment: money.back [isAnythingLeft] -> payment.refunding'

/**
 * Guards of internal transitions: the coverage recorder sees them hold but not refuse, because no event triggers
 * them.
 */
const INWARD = [
  'isOnline never refuses on confirmation.awaited: always [isOnline] -> confirmation.notNeeded',
  'isCash never refuses on payment.paid: always [isCash] -> payment.dueOnDelivery',
  'isSupplied never refuses on stock.short: always [isSupplied] -> stock.reserved',
  'isShort never refuses on stock.reserved: always [isShort] -> stock.short',
]

export type Input = { kind: 'online' | 'cash'; isShort?: boolean }

/**
 * The provider's notification about a refund. `refund`: the id of the pending refund, or undefined for an unknown
 * one.
 */
interface RefundUpdate {
  isDone: boolean
  refund: string | undefined
  /** The id in the example. */
  name: string
  amount: number | undefined
}

/** A backend that accepts order events. */
export interface OrderBackend<Order> {
  place(input: Input): Promise<Order>
  lifeOf(order: Order): Promise<StoredOrder>
  /** Makes an order as old as this, in ms, while an event is sent. */
  setAge(order: Order, age: number): Promise<unknown>
  send(order: Order, by: 'shopper' | 'shopkeeper' | 'shop', event: SentOrderEvent): Promise<{ status: number }>
  /** The courier reports an update. `isOld`: it happened before the others. */
  report(order: Order, status: CourierUpdate['status'], isOld: boolean): Promise<{ status: number } | null>
  tell(order: Order, update: RefundUpdate): Promise<{ status: number }>
  /** The shopper pays an order in cash. `amount`: paise. */
  pay(order: Order, amount: number): Promise<{ status: number } | null>
  /** Whether the backend itself cancels an order that is fully refunded. */
  cancelsRepaid: boolean
}

const scaled = (amount: number) => (amount > IN_EXAMPLES ? PAID + 1 : Math.floor((PAID * amount) / IN_EXAMPLES))

/** An example's event, with the products and amounts of a backend. */
const shownHere = (event: OrderEvent) =>
  JSON.parse(JSON.stringify(event), (name, value) => {
    if (name === 'amount') return scaled(value)
    if (value === 'oud') return OUD
    return ['id', 'at', 'by'].includes(name) && typeof value !== 'object' && value !== OUD ? undefined : value
  })

async function send<Order>(
  backend: OrderBackend<Order>,
  order: Order,
  event: OrderEvent,
  { kind, underWay }: { kind: Input['kind']; underWay: string | undefined },
): Promise<{ status: number } | null> {
  const output = shownHere(event)
  if (event.type === 'courier.update' && event.by === 'courier')
    return backend.report(order, event.status, event.id === 'early')
  if (event.type === 'order.pay') return backend.pay(order, output.amount)
  if (event.by === 'shopper' || event.by === 'shop') return backend.send(order, event.by, output)
  const isUpdate = event.type === 'refund.done' || event.type === 'refund.failed'
  if (!isUpdate) return backend.send(order, 'shopkeeper', output)
  const own = (await backend.lifeOf(order)).context.money.refund?.id
  // The pending refund has its own id in the backend. Other refunds are unknown to it.
  const refund = event.refund === underWay ? own : undefined
  if (event.by !== 'provider')
    return backend.send(order, 'shopkeeper', { ...output, refund: refund ?? crypto.randomUUID() })
  if (kind === 'cash') return null
  const isDone = event.type === 'refund.done'
  const amount = event.type === 'refund.done' && event.amount !== undefined ? scaled(event.amount) : undefined
  if (refund === undefined && amount === undefined && isDone) return null
  // A refund that is tried again is another one at the provider.
  const name = isDone || refund === undefined ? event.refund : `${event.refund} ${crypto.randomUUID()}`
  return backend.tell(order, { isDone, refund, name, amount })
}

/**
 * Sends the paths of the order chart to a backend step by step. After each step the backend is in the same state as
 * the chart. Every transition is taken, and both outcomes of every guard on these events occur. A courier has no
 * call, so the shopkeeper reports the courier's events.
 */
export async function replayPaths<Order>(name: string, backend: OrderBackend<Order>): Promise<void> {
  const recorder = coverage(orderMachine)
  let [steps, taken] = [0, 0]
  for (const path of paths(orderCases).paths) {
    const input = path.input as Input
    const order = await backend.place(input)
    const actor = createActor(orderMachine, { input: path.input as never, inspect: recorder.inspect }).start()
    expect((await backend.lifeOf(order)).value).toEqual(actor.getSnapshot().value)
    for (const { event, description } of path.steps) {
      const given = event as OrderEvent
      const { kind, money } = actor.getSnapshot().context
      await backend.setAge(order, AGES[given.id] ?? 0)
      const answer = await send(backend, order, given, { kind, underWay: money.refund?.id })
      actor.send(given)
      const { value } = actor.getSnapshot()
      const life = await backend.lifeOf(order)
      steps += 1
      if (answer?.status === 200 || answer?.status === 204) taken += 1
      expect([200, 204, 403, 409, 422, undefined]).toContain(answer?.status)
      // A fully refunded parcel is not sent.
      const isRepaid = value.payment === 'refunded' && ['placed', 'packed'].includes(String(value.fulfilment))
      if (backend.cancelsRepaid && isRepaid) {
        expect({ description, ...life.value }).toMatchObject({
          description,
          fulfilment: 'cancelled',
          payment: 'refunded',
        })
        break
      }
      expect({ description, ...life.value }).toEqual({ description, ...value })
    }
  }
  console.log(`${name}: ${steps} steps, ${taken} of them answered 200`)
  const missing = backend.cancelsRepaid ? [REPAID, ...INWARD] : INWARD
  expect(missingInWords(recorder.coverage()).toSorted()).toEqual(missing.toSorted())
}
