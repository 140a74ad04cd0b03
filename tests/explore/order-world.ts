import { isDeepStrictEqual } from 'node:util'
import { isCounted, moneyLeft } from '../../domain/money/order-money'
import {
  COURIER_STATUSES,
  ORDER_EVENT_TYPES,
  ORDER_ROLES,
  type OrderEvent,
  type OrderPayload,
  type OrderRole,
} from '../../domain/order/order-event'
import { returnablePieces } from '../../domain/order/order-lines'
import { prepaidAmount } from '../../domain/order/prepaid'
import {
  type OrderInput,
  OrderRefusal,
  orderMachine,
  placeOrder,
  type StoredOrder,
  takeEvent,
  viewOf,
} from '../../machines/order'
import { maySend } from '../../machines/order/life'
import type { Model, Move } from './explore'
import { carriedOut, hasTime, type OrderOptions, type World } from './order-house'
import { wrongAfter, wrongIn } from './order-invariants'

/** The maximum number of orders whose results of the chart are cached. Neighbouring states of the exploration share them. */
const MOST_KNOWN = 500

/** Two pieces of one perfume and one of another, and 1 paisa for delivery. Both deadlines have passed at time 1. */
const input = ({ kind, isShort }: OrderOptions): OrderInput => ({
  lines: [
    { id: 'a', qty: 2, charged: 3, taken: 2 },
    { id: 'b', qty: 1, charged: 2, taken: 0 },
  ],
  paid: 6,
  kind,
  placedAt: 0,
  isShort,
  rules: {
    cancelWithin: 0,
    returnWithin: 0,
    confirmWithin: 0,
    remindAfter: [0],
    prepaidPercent: 20,
    offersPickup: false,
  },
})

/**
 * How a world's order is revised before it is packed. Each set of quantities multiplies the states, so an order becomes
 * smaller once, and only where it is paid online and nothing goes wrong.
 */
interface Revisions {
  isReduced: boolean
  isPaidLater: boolean
}

/** Faults concern money, and whether a returned piece is fit concerns stock. Both together multiply the states. */
const hasFaults = ({ fails, elsewhere, returns }: OrderOptions) => fails + elsewhere.length + returns > 0

/** New quantities for the lines of an order: more pieces, which are refused, and less of an order that has all its pieces. */
function quantities({ context: { lines } }: StoredOrder) {
  const more = [{ id: 'a', qty: 3 }]
  const isWhole = lines.reduce((sum, { qty }) => sum + qty, 0) === 3
  if (!isWhole) return [more]
  const less = [[{ id: 'a', qty: 1 }], [{ id: 'b', qty: 0 }], lines.map(({ id }) => ({ id, qty: 0 }))]
  return [more, ...less]
}

/** All payloads of an event type that make a difference. */
function outputs(
  type: OrderEvent['type'],
  { order, refunds }: World,
  { isReduced, isPaidLater }: Revisions,
  isCalm: boolean,
): OrderPayload[] {
  const { lines, money } = order.context
  const left = returnablePieces(lines)
  const all = (count: 'asked' | 'taken') => lines.map((line) => ({ id: line.id, qty: line[count] }))
  switch (type) {
    case 'order.ship':
      return [{ type, courier: 'c', trackingNumber: 't' }]
    case 'order.pay': {
      if (!isPaidLater) return []
      const amount = prepaidAmount(order.context.rules, order.context.paid)
      return [amount, amount + 1].map((one) => ({ type, payment: 'p', amount: one }))
    }
    case 'order.change':
      return [
        { type, mobile: 'm' },
        ...(isReduced ? quantities(order) : []).map((changed) => ({ type, lines: changed })),
      ]
    case 'courier.update':
      return COURIER_STATUSES.map((status) => ({ type, status }))
    case 'order.cancel':
      return [{ type, reason: 'r' }]
    case 'order.return.ask': {
      const one = left.slice(0, 1).map(({ id }) => ({ id, qty: 1 }))
      const tooMany = [{ id: 'a', qty: 3 }]
      return [one, left, tooMany].map((pieces) => ({ type, lines: pieces, reason: 'Other' }))
    }
    case 'order.return.refuse':
      return [{ type, words: 'w' }]
    case 'order.return.receive':
      return [{ type }, { type, fit: [] }, ...(isCalm ? [{ type, fit: all('taken') }] : [])]
    case 'order.return.inspect':
      return [[], ...(isCalm ? [all('asked')] : []), [{ id: 'a', qty: 3 }]].map((fit) => ({ type, fit }))
    case 'order.refund':
      return [...(refunds.length === 0 ? [2] : []), moneyLeft(money), moneyLeft(money) + 1].map((amount) => ({
        type,
        amount,
      }))
    case 'refund.done':
      // The provider reports the amount it paid. It is above the pending amount if a refund outside the shop is counted too.
      return refunds
        .filter(({ isPaid }) => isPaid)
        .map(({ id, amount }) => ({ type, refund: id, ...(order.context.kind !== 'cash' && { amount }) }))
    case 'refund.failed':
      return refunds.filter(({ hasFailed }) => hasFailed).map(({ id }) => ({ type, refund: id }))
    case 'order.refund.elsewhere':
      // The shop checks the provider's refunds first, so those that are paid are counted before.
      return refunds.some(({ id, isPaid }) => isPaid && !isCounted(money, id)) ? [] : [{ type, how: 'h' }]
    default:
      return [{ type }] as OrderPayload[]
  }
}

/** A world of one order: the roles, the pieces in the warehouse, and the money that was actually paid back. */
export function orderWorld(options: OrderOptions): Model<World> {
  const chart = options.chart ?? orderMachine
  const isCalm = !hasFaults(options)
  const revisions: Revisions = {
    isReduced: options.kind === 'online' && isCalm,
    isPaidLater: options.fails === 0,
  }
  const placed = placeOrder(input(options), 'placed', chart)
  const initial: World = {
    order: placed.order,
    now: 0,
    received: options.kind === 'online' ? 6 : 0,
    house: { a: 2, b: options.isShort ? 0 : 1 },
    forSale: { a: 0, b: 0 },
    unfit: { a: 0, b: 0 },
    refunds: [],
    out: 0,
    fails: options.fails,
    elsewhere: options.elsewhere,
    returns: options.returns,
  }

  // Charts are pure, and many worlds have the same order.
  const known = new Map<string, Map<string, unknown>>()
  let results = new Map<string, unknown>()
  const lookAt = (order: StoredOrder) => {
    const key = JSON.stringify(order)
    if (known.size > MOST_KNOWN) known.clear()
    results = known.get(key) ?? new Map()
    known.set(key, results)
  }
  const once = <Answer>(about: unknown, find: () => Answer): Answer => {
    const key = JSON.stringify(about)
    if (!results.has(key)) results.set(key, find())
    return results.get(key) as Answer
  }
  const taken = (stored: StoredOrder, event: OrderEvent) =>
    once(event, () => {
      try {
        const step = takeEvent(stored, event, chart)
        return { step, again: takeEvent(step.order, event, chart) }
      } catch (error) {
        if (error instanceof OrderRefusal) return error.status
        throw error
      }
    })

  const sent = (world: World, by: OrderRole, payload: OrderPayload): Move<World>[] => {
    // Most events are for other roles. The invariants check the roles of those that are accepted.
    if (!maySend(by, payload.type, world.order.context.kind)) return []
    // A refund is named by the event that begins it, so ids must differ as long as an order remembers them.
    const id = `${payload.type} ${world.order.context.money.counted.length}`
    const event = { ...payload, by, at: world.now, id } as OrderEvent
    const label = `${by}: ${JSON.stringify(payload)}`
    const answer = taken(world.order, event)
    if (typeof answer === 'number') {
      const isUpdate = payload.type.startsWith('refund.') && answer === 409
      return isUpdate ? [{ label, next: world, wrong: ['an update of a refund is refused'] }] : []
    }
    const { step, again } = answer
    if (step.effects.length === 0 && isDeepStrictEqual(step.order, world.order)) return []
    return [{ label, next: carriedOut(world, event, step), wrong: wrongAfter(world, event, step, again) }]
  }

  const happens = (world: World): Move<World>[] => {
    const moves: Move<World>[] = []
    const add = (label: string, change: Partial<World>) => moves.push({ label, next: { ...world, ...change } })
    if (world.now === 0 && hasTime(world.order)) add('time passes', { now: 1 })
    world.refunds.forEach((refund, at) => {
      const { id, amount, isPaid, isReturned, hasFailed } = refund
      const changed = (to: Partial<typeof refund>) => ({ refunds: world.refunds.with(at, { ...refund, ...to }) })
      if (isPaid && world.returns > 0)
        add(`the bank sends ${id} back`, {
          returns: world.returns - 1,
          ...changed({ isPaid: false, hasFailed: true, isReturned: true }),
          out: world.out - amount,
        })
      if (isPaid || isReturned) return
      // A provider that knows the received amount pays at most that. Without other refunds the chart must prevent it.
      if (options.elsewhere.length > 0 && world.out + amount > world.received)
        add(`${id} is turned down`, changed({ hasFailed: true }))
      else add(`${id} is paid`, { ...changed({ isPaid: true, hasFailed: false }), out: world.out + amount })
      // The shop gets no response and treats the refund as failed, although it may still be paid.
      if (world.fails > 0 && !hasFailed)
        add(`no answer about ${id}`, { fails: world.fails - 1, ...changed({ hasFailed: true }) })
    })
    world.elsewhere.forEach((most, at) => {
      const amount = Math.min(most, world.received - world.out)
      const refund = { id: `elsewhere ${most}`, amount, isPaid: true, hasFailed: false, isReturned: false }
      const [elsewhere, refunds] = [world.elsewhere.toSpliced(at, 1), [...world.refunds, refund]]
      if (amount > 0) add(`${amount} goes back elsewhere`, { elsewhere, out: world.out + amount, refunds })
    })
    return moves
  }

  return {
    initial,
    moves(world) {
      lookAt(world.order)
      const moves = [...happens(world)]
      const accepted = new Set<string>()
      for (const by of ORDER_ROLES) {
        const types = new Set<string>()
        for (const type of ORDER_EVENT_TYPES)
          for (const payload of outputs(type, world, revisions, isCalm)) {
            const made = sent(world, by, payload)
            if (made.length > 0) types.add(type)
            if (made.length > 0) accepted.add(type)
            moves.push(...made)
          }
        if (by === 'shopper' || by === 'shopkeeper' || by === 'shop') moves.push(...misjudged(world, by, types))
      }
      const { fulfilment } = world.order.value
      const isOver = fulfilment === 'cancelled' || typeof fulfilment === 'object'
      if (!isOver && ![...accepted].some((type) => type.startsWith('order.') && !type.startsWith('order.refund')))
        moves.push({ label: 'each role looks for a step', next: world, wrong: ['an order is stuck'] })
      return moves
    },
    wrong: (world) => wrongIn(world, chart),
  }

  /** Events that are offered but refused, or accepted but not offered. Refund events may always be offered. */
  function misjudged(world: World, by: OrderRole, types: ReadonlySet<string>): Move<World>[] {
    const { can } = once([by, world.now], () => viewOf(world.order, by, world.now, chart))
    const isOfPeople = (type: string) =>
      !type.startsWith('refund.') &&
      type !== 'order.refund.elsewhere' &&
      (type !== 'order.pay' || revisions.isPaidLater)
    const offered = can.filter(isOfPeople)
    const people = [...types].filter(isOfPeople)
    const differ = [
      ...offered.filter((type) => !types.has(type)),
      ...people.filter((type) => !offered.includes(type as never)),
    ]
    return differ.map((type) => ({ label: `${by} looks`, next: world, wrong: [`${type} is offered wrongly`] }))
  }
}
