import { expect } from 'vitest'
import { createActor } from 'xstate'
import { coverage, missingInWords, paths } from 'xstate-paths'
import type { OrderEvent } from '../../domain/order/order-event'
import { orderMachine, type StoredOrder } from '../../machines/order'
import orderCases from '../../machines/order/cases'
import { OUD } from './shop-with-provider'

/** Paise: two pieces with their delivery. The chart's own examples speak of 180. */
export const PAID = 2 * 90_000 + 4_900
const IN_EXAMPLES = 180

/** Where a path ends when its money is back, nothing is left to be asked for. */
const REPAID = 'isAnythingLeft never refuses on payment: money.back [isAnythingLeft] -> payment.refunding'

/** Guards of what nobody sends: a recorder of actors sees that they hold, and not that they refuse. */
const INWARD = [
  'isCash never refuses on payment.paid: always [isCash] -> payment.dueOnDelivery',
  'isShort never refuses on stock.reserved: always [isShort] -> stock.short',
]

export type Input = { kind: 'online' | 'cash'; isShort?: boolean }

/** News of the provider about a refund. `refund`: the one that is under way; undefined: nobody's. */
interface RefundNews {
  isDone: boolean
  refund: string | undefined
  /** What the example calls it. */
  name: string
  /** Paise. */
  amount: number | undefined
}

/** A backend that takes the events of orders. */
export interface OrderBackend<Order> {
  place(input: Input): Promise<Order>
  lifeOf(order: Order): Promise<StoredOrder>
  /** Lets what time ends be over, or not, while an event is sent. */
  setTime(order: Order, isLate: boolean): Promise<unknown>
  send(order: Order, by: 'shopper' | 'shopkeeper', event: object): Promise<{ status: number }>
  tell(order: Order, news: RefundNews): Promise<{ status: number }>
  /** Whether an order whose money is back as a whole is cancelled by the backend itself. */
  cancelsRepaid: boolean
}

const scaled = (amount: number) => (amount > IN_EXAMPLES ? PAID + 1 : Math.floor((PAID * amount) / IN_EXAMPLES))

/** What an example says, with the products and the sums of a backend. */
const saidHere = (event: OrderEvent) =>
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
  const said = saidHere(event)
  if (event.by === 'shopper') return backend.send(order, 'shopper', said)
  const isNews = event.type === 'refund.done' || event.type === 'refund.failed'
  if (!isNews) return backend.send(order, 'shopkeeper', said)
  const own = (await backend.lifeOf(order)).context.money.refund?.id
  // The refund that is under way has an id of its own here; others are nobody's.
  const refund = event.refund === underWay ? own : undefined
  if (event.by !== 'provider')
    return backend.send(order, 'shopkeeper', { ...said, refund: refund ?? crypto.randomUUID() })
  if (kind === 'cash') return null
  const isDone = event.type === 'refund.done'
  const amount = event.type === 'refund.done' && event.amount !== undefined ? scaled(event.amount) : undefined
  if (refund === undefined && amount === undefined && isDone) return null
  return backend.tell(order, { isDone, refund, name: event.refund, amount })
}

/**
 * Sends the paths of the order's chart to a backend, step by step: each leads it where it leads the chart, and every transition
 * is met, and both sides of every guard of what is sent. A courier has no call: the shopkeeper says what a courier does.
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
      const underWay = actor.getSnapshot().context.money.refund?.id
      if (given.id === 'late') await backend.setTime(order, true)
      const answer = await send(backend, order, given, { kind: input.kind, underWay })
      if (given.id === 'late') await backend.setTime(order, false)
      actor.send(given)
      const { value } = actor.getSnapshot()
      const life = await backend.lifeOf(order)
      steps += 1
      if (answer?.status === 200) taken += 1
      expect([200, 403, 409, 422, undefined]).toContain(answer?.status)
      // Money that is back as a whole is not followed by the parcel.
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
  expect(missingInWords(recorder.coverage())).toEqual(backend.cancelsRepaid ? [REPAID, ...INWARD] : INWARD)
}
