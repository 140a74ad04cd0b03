import { assign, enqueueActions } from 'xstate'
import type { OrderRole, OrderStamp } from '../../domain/order-event'
import type { OrderKind } from '../../domain/order-kind'
import { areAmong, piecesOf, returnablePieces, withPieces } from '../../domain/order-lines'
import {
  isCounted,
  isNewRefund,
  isOurRefund,
  MAX_REFUNDS,
  moneyLeft,
  paidElsewhere,
  type RefundNews,
  refundBegun,
  refundCounted,
  refundFailed,
  refundTakenBack,
} from '../../domain/order-money'
import type { orderMachine } from './order.machine'
import type { AnyOrderEvent, OrderContext, Senders } from './types'

/** How many ids of events an order remembers: one that comes again after so many others is not known again. */
const MOST_SEEN = 200

type Asked = { context: OrderContext; event: AnyOrderEvent }
type Sent<Type> = Extract<AnyOrderEvent, { type: Type }>

/** What a sent event says, and what is raised has none of it. */
const stampOf = (event: AnyOrderEvent): OrderStamp | null => ('by' in event ? event : null)

/** A guard that asks who sends an event of this type, and then something of what it says. */
const asks =
  <Type extends AnyOrderEvent['type']>(type: Type, and: (event: Sent<Type>, context: OrderContext) => boolean) =>
  ({ context, event }: Asked, senders: Senders): boolean =>
    event.type === type && isTheirs(event, senders) && and(event as Sent<Type>, context)

const isTheirs = (event: AnyOrderEvent, { by }: Senders): boolean => {
  const stamp = stampOf(event)
  return stamp !== null && by.includes(stamp.by)
}

/** Who gives money back, and tells of it: the payment provider, or of cash the shopkeeper. */
export const refunderOf = (kind: OrderKind): OrderRole => (kind === 'cash' ? 'shopkeeper' : 'provider')

const isGiver = ({ by }: OrderStamp, { kind }: OrderContext) => by === refunderOf(kind)

/** A guard over news of a refund that is done and not yet counted, and the money once it is counted. */
const counts = (and: (after: OrderContext['money']) => boolean) =>
  asks('refund.done', (event, context) => {
    const { money } = context
    return isGiver(event, context) && isNewRefund(money, event) && and(refundCounted(money, event))
  })

/** What the order's chart leaves to the shop's rules. */
export const orderRules: Parameters<typeof orderMachine.provide>[0] = {
  actions: {
    note: enqueueActions(({ context, event, enqueue }) => {
      if (!('by' in event)) return
      enqueue.assign({
        dates: { ...context.dates, [event.type]: event.at },
        seen: [...context.seen, event.id].slice(-MOST_SEEN),
      })
      enqueue({ type: 'record', params: { event } })
    }),
    collect: assign({ money: ({ context: { money, paid } }) => ({ ...money, got: paid }) }),
    owe: assign({ money: ({ context: { money } }, { amount }) => ({ ...money, owed: money.owed + amount }) }),
    oweRest: assign({ money: ({ context: { money } }) => ({ ...money, owed: money.owed + moneyLeft(money) }) }),
    beginRefund: assign({
      money: ({ context: { money }, event }) => ({ ...money, ...refundBegun(money, 'id' in event ? event.id : '') }),
    }),
    countRefund: assign({ money: ({ context: { money } }, news: RefundNews) => refundCounted(money, news) }),
    failRefund: assign({ money: ({ context: { money } }) => refundFailed(money) }),
    takeBackRefund: assign({ money: ({ context: { money } }, { refund }) => refundTakenBack(money, refund) }),
    payElsewhere: assign({
      money: ({ context: { money }, event }) => paidElsewhere(money, 'id' in event ? event.id : ''),
    }),
    askReturn: assign({ lines: ({ context }, { lines }) => withPieces(context.lines, 'asked', lines) }),
    endReturn: assign({ lines: ({ context }) => context.lines.map((line) => ({ ...line, asked: 0 })) }),
    countReturn: assign({
      lines: ({ context }) =>
        context.lines.map((line) => ({ ...line, returned: line.returned + line.asked, asked: 0 })),
    }),
    countFit: assign({ lines: ({ context }, { lines }) => withPieces(context.lines, 'fit', lines) }),
  },
  guards: {
    isTheirs: ({ event }, senders) => isTheirs(event, senders),
    isWhole: asks('order.pack', (_, { lines }) => lines.every(({ taken, qty }) => taken === qty)),
    isInTime: asks(
      'order.cancel',
      ({ by, at }, { placedAt, rules }) => by === 'shopkeeper' || at - placedAt <= rules.cancelWithin,
    ),
    isReturnable: asks('order.return.ask', ({ lines, at }, context) => {
      const delivered = context.dates['order.deliver']
      const isInTime = delivered !== undefined && at - delivered <= context.rules.returnWithin
      return isInTime && lines.length > 0 && areAmong(lines, returnablePieces(context.lines))
    }),
    areOfParcel: asks(
      'order.return.receive',
      ({ fit }, { lines }) => fit !== undefined && areAmong(fit, piecesOf(lines, 'taken')),
    ),
    areOfReturn: asks('order.return.inspect', ({ fit }, { lines }) => areAmong(fit, piecesOf(lines, 'asked'))),
    isLeft: asks(
      'order.refund',
      ({ amount }, { money }) => amount > 0 && amount <= moneyLeft(money) && money.counted.length < MAX_REFUNDS,
    ),
    isAnythingLeft: ({ context: { money } }) => moneyLeft(money) > 0,
    isAllBack: counts(({ got, back, pending }) => pending === 0 && back === got),
    isOnItsWay: counts(({ pending }) => pending > 0),
    isStillFailed: counts(({ failed }) => failed > 0),
    isMoreOwed: counts(({ owed }) => owed > 0),
    isNews: counts(() => true),
    isOwed: asks(
      'refund.failed',
      (event, context) =>
        isGiver(event, context) && isOurRefund(context.money, event.refund) && refundFailed(context.money).owed > 0,
    ),
    wasCounted: asks(
      'refund.failed',
      (event, context) =>
        isGiver(event, context) &&
        isCounted(context.money, event.refund) &&
        refundTakenBack(context.money, event.refund).back < context.money.back,
    ),
    isPaidElsewhere: asks('order.refund.elsewhere', (_, { kind }) => kind === 'online'),
    isAllPaidElsewhere: asks(
      'order.refund.elsewhere',
      (_, { kind, money }) => kind === 'online' && money.back + money.owed === money.got,
    ),
  },
}
