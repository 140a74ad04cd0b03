import { and, assign, not, raise, setup, stateIn } from 'xstate'
import type { Paise } from '../../domain/money/money'
import {
  isNewRefund,
  isOurRefund,
  MAX_REFUNDS,
  moneyLeft,
  type OrderMoney,
  paidElsewhere,
  type RefundUpdate,
  refundBegun,
  refundCounted,
  refundFailed,
  refundTakenBack,
} from '../../domain/money/order-money'
import { remindersDue } from '../../domain/order/confirmation'
import { type OrderStamp, stepTypeOf, UNDO_DELIVERED_WITHIN } from '../../domain/order/order-event'
import { refunderOf } from '../../domain/order/order-kind'
import {
  areAmong,
  fewerWorth,
  freedPieces,
  orderLines,
  type Pieces,
  piecesOf,
  returnablePieces,
  withFewer,
  withPieces,
} from '../../domain/order/order-lines'
import { prepaid, prepaidAmount } from '../../domain/order/prepaid'
import type { Revision } from '../../domain/order/revision'
import { effect } from '../effect'
import type { AnyOrderEvent, OrderContext, OrderInput, OrderMail, Parcel, Senders } from './types'

/** The number of event ids that an order stores. An event that is repeated after this many others counts as new. */
const MOST_SEEN = 200

/** Both backends run these once, in the transaction that stores the order: see life.ts. */
const effects = {
  actions: {
    mail: effect<{ kind: OrderMail }>(),
    refund: effect<{ id: string; amount: Paise }>(),
    returnStock: effect<{ lines: Pieces }>(),
    takeStock: effect<{ lines: Pieces }>(),
    /** Stores the changed amount, pieces, address or mobile number. */
    revise: effect<Revision>(),
  },
}

const SHOPPER: Senders = { by: ['shopper'] }
const SHOPKEEPER: Senders = { by: ['shopkeeper'] }
const SHOP_OR_SHOPPER: Senders = { by: ['shopper', 'shopkeeper'] }
const SHOP_OR_COURIER: Senders = { by: ['shopkeeper', 'courier'] }
const COURIER: Senders = { by: ['courier'] }
const SHOP: Senders = { by: ['shop'] }
/** The shopkeeper refunds collected cash. */
const REFUNDER: Senders = { by: ['provider', 'shopkeeper'] }

const BY_SHOPKEEPER = { type: 'isByShopkeeper', params: SHOPKEEPER } as const
const BY_SHOPPER = { type: 'isByShopper', params: SHOPPER } as const
const BY_COURIER = { type: 'isByCourier', params: SHOP_OR_COURIER } as const
const IS_RETURNABLE = { type: 'isReturnable', params: SHOPPER } as const
const IS_LEFT = { type: 'isLeft', params: SHOPKEEPER } as const
const WAS_COUNTED = { type: 'wasCounted', params: REFUNDER } as const

type Holder = { context: OrderContext }
const missing = ({ context: { lines } }: Holder) => ({ lines: piecesOf(lines, ({ qty, taken }) => qty - taken) })
const released = ({ context: { lines } }: Holder) => ({ lines: piecesOf(lines, 'taken') })
const begun = ({ context: { money } }: Holder) => ({ id: money.refund?.id ?? '', amount: money.pending })
const placed = ({ context: { lines, kind } }: Holder): { kind: OrderMail } => {
  if (lines.some(({ taken, qty }) => taken < qty)) return { kind: 'order.short' }
  return { kind: kind === 'cash' ? 'confirmation.asked' : 'order.placed' }
}
const cancelled = ({ event }: { event: AnyOrderEvent }): { kind: OrderMail } => ({
  kind: event.type === 'confirmation.failed' && event.isExpired ? 'confirmation.expired' : 'order.cancelled',
})
const paidOff = ({ context, event }: Holder & { event: Sent<'order.change'> }) => ({
  amount: Math.min(moneyLeft(context.money), fewerWorth(context.lines, event.lines ?? [])),
})
const freed = ({ context, event }: Holder & { event: Sent<'order.change'> }) => ({
  lines: freedPieces(context.lines, event.lines ?? []),
})
const quantities = ({ event }: { event: Sent<'order.change'> }) => ({ lines: event.lines ?? [] })
const revision = ({ context, event }: Holder & { event: Sent<'order.change'> }): Revision => ({
  amount: context.paid,
  quantities: event.lines,
  delivery: event.address,
  mobile: event.mobile,
})
const prepaidRevision = ({ context }: Holder): Revision => ({ amount: context.paid, isPrepaid: true })
const lines = ({ event }: { event: { lines: Pieces } }) => ({ lines: event.lines })
const fit = ({ event }: { event: { fit?: Pieces | undefined } }) => ({ lines: event.fit ?? [] })
const parcel = ({ event: { courier, trackingNumber } }: { event: Parcel }) => ({ courier, trackingNumber })

const RELEASE = { type: 'raiseReleased', params: released } as const
const OWE = { type: 'owe', params: ({ event }: { event: { amount: Paise } }) => ({ amount: event.amount }) } as const
const PAY_ELSEWHERE = { type: 'payElsewhere', params: ({ event: { id } }: { event: OrderStamp }) => ({ id }) } as const
const IS_LESS = { type: 'isLess', params: ({ event }: { event: { amount: Paise } }) => event } as const
const COUNT = { type: 'countRefund', params: ({ event }: { event: RefundUpdate }) => event } as const
const TAKE_BACK = { type: 'takeBackRefund', params: ({ event }: { event: { refund: string } }) => event } as const
const ASK = { type: 'askReturn', params: lines } as const
const REQUESTED = { type: 'mail', params: { kind: 'return.asked' } } as const
const RECEIVED = { type: 'mail', params: { kind: 'return.received' } } as const
const CHECKED = { type: 'mail', params: { kind: 'return.checked' } } as const
const ACCEPTED = { type: 'mail', params: { kind: 'return.accepted' } } as const
const SHIPPED = { type: 'mail', params: { kind: 'order.shipped' } } as const
const REMIND = { type: 'mail', params: { kind: 'confirmation.reminder' } } as const
const CHANGED = { type: 'mail', params: { kind: 'order.changed' } } as const
const PREPAID = { type: 'mail', params: { kind: 'order.paid' } } as const
const REFUSED = { type: 'mail', params: { kind: 'return.refused' } } as const
const REFUNDED = { type: 'mail', params: { kind: 'order.refunded' } } as const

/** Raised events have no stamp. */
const isBy = (event: AnyOrderEvent, { by }: Senders): boolean => 'by' in event && by.includes(event.by)

type Sent<Type> = Extract<AnyOrderEvent, { type: Type }>

/** A guard that checks the type of an event and its sender, and then its content. */
const allows =
  <Type extends AnyOrderEvent['type']>(type: Type, isAllowed: (event: Sent<Type>, context: OrderContext) => boolean) =>
  ({ context, event }: { context: OrderContext; event: AnyOrderEvent }, senders: Senders): boolean =>
    event.type === type && isBy(event, senders) && isAllowed(event as Sent<Type>, context)

const isByRefunder = ({ by }: OrderStamp, { kind }: OrderContext) => by === refunderOf(kind)

/** A guard for a refund that is done and not yet counted. It checks the money after counting it. */
const counts = (condition: (after: OrderMoney) => boolean) =>
  allows('refund.done', (event, context) => {
    const { money } = context
    return isByRefunder(event, context) && isNewRefund(money, event) && condition(refundCounted(money, event))
  })

/** A guard for a refund that has failed. It checks the money before. */
const fails = (condition: (before: OrderMoney, refund: string) => boolean) =>
  allows('refund.failed', (event, context) => isByRefunder(event, context) && condition(context.money, event.refund))

/**
 * The life of an order: its confirmation, its fulfilment, its payment, and its stock.
 *
 * Only one region takes an event that a person sends, and raises events for the others. No transition depends on time alone:
 * guards check the sender of an event and its date. A refund never exceeds the received amount. Owed money is being refunded or
 * needs attention. Each report of a refund counts once, and a refund that fails later no longer counts. A piece is for sale again
 * only when it is back and fit. An order in cash is packed only once it is confirmed, or paid online. Until it is packed, an order
 * can have another address and fewer pieces. The price of removed pieces is refunded or not collected.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as AnyOrderEvent,
    tags: {} as 'attention',
  },
  actions: {
    ...effects.actions,
    /** Stores the id and the date of the event, which thereby is a step of the story of the order: see life.ts. */
    record: assign(({ context, event }) =>
      'by' in event
        ? {
            dates: { ...context.dates, [stepTypeOf(event)]: event.at },
            seen: [...context.seen, event.id].slice(-MOST_SEEN),
          }
        : {},
    ),
    setParcel: assign({ parcel: (_, params: Parcel) => params }),
    supply: assign({ lines: ({ context }) => context.lines.map((line) => ({ ...line, taken: line.qty })) }),
    collect: assign({ money: ({ context: { money, paid } }) => ({ ...money, got: paid }) }),
    uncollect: assign({ money: ({ context: { money } }) => ({ ...money, got: 0 }) }),
    forgetDelivery: assign({
      dates: ({ context: { dates } }) => {
        const { 'order.deliver': _, ...others } = dates
        return others
      },
    }),
    owe: assign({
      money: ({ context: { money } }, { amount }: { amount: Paise }) => ({ ...money, owed: money.owed + amount }),
    }),
    oweRest: assign({ money: ({ context: { money } }) => ({ ...money, owed: money.owed + moneyLeft(money) }) }),
    beginRefund: assign({
      money: ({ context: { money }, event }) => ({ ...money, ...refundBegun(money, 'id' in event ? event.id : '') }),
    }),
    countRefund: assign({ money: ({ context: { money } }, report: RefundUpdate) => refundCounted(money, report) }),
    failRefund: assign({ money: ({ context: { money } }) => refundFailed(money) }),
    takeBackRefund: assign({
      money: ({ context: { money } }, { refund }: { refund: string }) => refundTakenBack(money, refund),
    }),
    payElsewhere: assign({ money: ({ context: { money } }, { id }: { id: string }) => paidElsewhere(money, id) }),
    /** The order is an online order from now on, with the discount for that. */
    prepay: assign(({ context }, { payment }: { payment: string }) => ({ ...prepaid(context), paidWith: payment })),
    takeOff: assign(({ context }, params: { lines: Pieces }) => ({
      paid: context.paid - fewerWorth(context.lines, params.lines),
      lines: withFewer(context.lines, params.lines),
    })),
    askReturn: assign({
      lines: ({ context }, params: { lines: Pieces }) => withPieces(context.lines, 'asked', params.lines),
    }),
    endReturn: assign({ lines: ({ context }) => context.lines.map((line) => ({ ...line, asked: 0 })) }),
    countReturn: assign({
      lines: ({ context }) =>
        context.lines.map((line) => ({ ...line, returned: line.returned + line.asked, asked: 0 })),
    }),
    countFit: assign({
      lines: ({ context }, params: { lines: Pieces }) => withPieces(context.lines, 'fit', params.lines),
    }),
    countReminders: assign({
      reminders: ({ context: { rules, placedAt }, event }) =>
        'at' in event ? remindersDue(rules, event.at - placedAt) : 0,
    }),
    raiseUnconfirmed: raise(({ event }) => ({
      type: 'confirmation.failed',
      id: 'id' in event ? event.id : '',
      isExpired: event.type === 'order.confirmation.expire',
    })),
    raiseCollected: raise({ type: 'money.collected' }),
    raiseUncollected: raise({ type: 'money.uncollected' }),
    raiseMoneyBack: raise(({ event }) => ({ type: 'money.back', id: 'id' in event ? event.id : '' })),
    raiseLess: raise(({ event }, { amount }: { amount: Paise }) => ({
      type: 'money.less',
      id: 'id' in event ? event.id : '',
      amount,
    })),
    raiseLeft: raise({ type: 'stock.left' }),
    raiseReleased: raise((_, params: { lines: Pieces }) => ({ type: 'stock.released', lines: params.lines })),
  },
  guards: {
    isCash: ({ context }) => context.kind === 'cash',
    isOnline: ({ context }) => context.kind === 'online',
    isShort: ({ context }) => context.lines.some(({ taken, qty }) => taken < qty),
    isSupplied: ({ context }) => context.lines.every(({ taken, qty }) => taken === qty),
    isByShopkeeper: ({ event }, senders: Senders) => isBy(event, senders),
    isByCourier: ({ event }, senders: Senders) => isBy(event, senders),
    isByShopper: ({ event }, senders: Senders) => isBy(event, senders),
    isConfirmable: allows('order.confirm', ({ at }, { placedAt, rules }) => at - placedAt <= rules.confirmWithin),
    isReminderDue: allows(
      'order.confirmation.remind',
      ({ at }, { placedAt, rules, reminders }) =>
        at - placedAt <= rules.confirmWithin && remindersDue(rules, at - placedAt) > reminders,
    ),
    isOverdue: allows(
      'order.confirmation.expire',
      ({ at }, { placedAt, rules }) => at - placedAt > rules.confirmWithin,
    ),
    /** Fewer pieces, and not none: the shopper cancels an order to have none of it. */
    isChangeable: allows('order.change', ({ address, mobile, lines: quantities }, context) => {
      if (!quantities) return address !== undefined || mobile !== undefined
      const isSome =
        withFewer(context.lines, quantities).length > 0 && fewerWorth(context.lines, quantities) < context.paid
      return areAmong(quantities, context.lines) && isSome
    }),
    isAmount: allows('order.pay', ({ amount }, { rules, paid }) => amount === prepaidAmount(rules, paid)),
    isPayable: and([{ type: 'isAmount', params: SHOPPER }, stateIn({ fulfilment: 'placed' })]),
    isLess: (_, { amount }: { amount: Paise }) => amount > 0,
    isWhole: allows('order.pack', (_, context) => context.lines.every(({ taken, qty }) => taken === qty)),
    isInTime: allows(
      'order.cancel',
      ({ by, at }, { placedAt, rules }) => by === 'shopkeeper' || at - placedAt <= rules.cancelWithin,
    ),
    isReturnable: allows('order.return.ask', ({ lines: pieces, at }, context) => {
      const delivered = context.dates['order.deliver']
      const isInTime = delivered !== undefined && at - delivered <= context.rules.returnWithin
      return isInTime && pieces.length > 0 && areAmong(pieces, returnablePieces(context.lines))
    }),
    /** Cash that was refunded has been collected, so the parcel was delivered. */
    isUndoable: allows('order.deliver.undo', ({ at }, { dates, lines: all, kind, money }) => {
      const isInTime = at - (dates['order.deliver'] ?? 0) <= UNDO_DELIVERED_WITHIN
      const isRefunded = kind === 'cash' && money.back + money.pending + money.owed > 0
      return isInTime && !isRefunded && all.every(({ asked, returned }) => asked + returned === 0)
    }),
    isDelivered: allows('courier.update', ({ status }) => status === 'delivered'),
    isReturned: allows('courier.update', ({ status }) => status === 'returned'),
    /** Updates may arrive in another order than they happened. */
    isNewer: allows('courier.update', ({ at }, { dates }) => at >= (dates['courier.update'] ?? 0)),
    areOfParcel: allows(
      'order.return.receive',
      (event, context) => event.fit !== undefined && areAmong(event.fit, piecesOf(context.lines, 'taken')),
    ),
    areOfReturn: allows('order.return.inspect', (event, context) =>
      areAmong(event.fit, piecesOf(context.lines, 'asked')),
    ),
    isPackable: and([{ type: 'isWhole', params: SHOPKEEPER }, not(stateIn({ confirmation: 'awaited' }))]),
    isLeft: allows(
      'order.refund',
      ({ amount }, { money }) => amount > 0 && amount <= moneyLeft(money) && money.counted.length < MAX_REFUNDS,
    ),
    isAnythingLeft: ({ context: { money } }) => moneyLeft(money) > 0,
    isAllBack: counts(({ got, back, pending }) => pending === 0 && back === got),
    isOnItsWay: counts(({ pending }) => pending > 0),
    isStillFailed: counts(({ failed }) => failed > 0),
    isMoreOwed: counts(({ owed }) => owed > 0),
    isNewRefund: counts(() => true),
    isOwed: fails((money, refund) => isOurRefund(money, refund) && refundFailed(money).owed > 0),
    wasCounted: fails((money, refund) => refundTakenBack(money, refund).back < money.back),
    isPaidElsewhere: allows('order.refund.elsewhere', (_, { kind }) => kind === 'online'),
    isAllPaidElsewhere: allows(
      'order.refund.elsewhere',
      (_, { kind, money }) => kind === 'online' && money.back + money.owed === money.got,
    ),
  },
}).createMachine({
  id: 'order',
  description: 'The life of an order from its placing.',
  type: 'parallel',
  entry: { type: 'mail', params: placed },
  context: ({ input: { lines, paid, kind, placedAt, isShort = false, rules } }) => ({
    lines: orderLines(lines, isShort),
    paid,
    kind,
    placedAt,
    rules,
    paidWith: null,
    reminders: 0,
    money: { got: kind === 'online' ? paid : 0, back: 0, pending: 0, owed: 0, failed: 0, refund: null, counted: [] },
    dates: {},
    parcel: null,
    seen: [],
  }),
  states: {
    confirmation: {
      description: 'Whether the shopper has confirmed an order that is paid in cash.',
      initial: 'awaited',
      states: {
        notNeeded: { description: 'The order is paid, or was cancelled before its confirmation.' },
        awaited: {
          description: 'The shopper must confirm the order before it is packed. The backend sends reminders.',
          always: { guard: 'isOnline', target: 'notNeeded' },
          on: {
            'order.confirm': {
              guard: { type: 'isConfirmable', params: SHOP_OR_SHOPPER },
              target: 'confirmed',
              actions: 'record',
            },
            'order.decline': { guard: BY_SHOPPER, target: 'declined', actions: ['record', 'raiseUnconfirmed'] },
            'order.confirmation.remind': {
              guard: { type: 'isReminderDue', params: SHOP },
              actions: ['countReminders', 'record', REMIND],
            },
            'order.confirmation.expire': {
              guard: { type: 'isOverdue', params: SHOP },
              target: 'expired',
              actions: ['record', 'raiseUnconfirmed'],
            },
            'money.back': { target: 'notNeeded' },
          },
        },
        confirmed: { description: 'The shopper has confirmed the order, or the shopkeeper by telephone.' },
        expired: { description: 'No one confirmed the order in time, so it is cancelled.' },
        declined: { description: 'The shopper did not confirm the order, so it is cancelled.' },
      },
    },
    fulfilment: {
      description: 'Where the items are.',
      initial: 'placed',
      states: {
        placed: {
          description: 'No item is packed.',
          on: {
            'order.pack': { guard: { type: 'isPackable', params: SHOPKEEPER }, target: 'packed', actions: 'record' },
            'order.cancel': {
              guard: { type: 'isInTime', params: SHOP_OR_SHOPPER },
              target: 'cancelled',
              actions: ['record', RELEASE],
            },
            'confirmation.failed': { target: 'cancelled', actions: RELEASE },
            'order.change': {
              guard: { type: 'isChangeable', params: SHOP_OR_SHOPPER },
              actions: [
                'record',
                { type: 'raiseLess', params: paidOff },
                { type: 'returnStock', params: freed },
                { type: 'takeOff', params: quantities },
                { type: 'revise', params: revision },
                CHANGED,
              ],
            },
          },
        },
        packed: {
          description: 'The parcel is packed and still in the warehouse.',
          on: {
            'order.unpack': { guard: BY_SHOPKEEPER, target: 'placed', actions: 'record' },
            'order.ship': {
              guard: BY_SHOPKEEPER,
              target: 'shipped',
              actions: ['record', { type: 'setParcel', params: parcel }, SHIPPED, 'raiseLeft'],
            },
            'order.cancel': { guard: BY_SHOPKEEPER, target: 'cancelled', actions: ['record', RELEASE] },
          },
        },
        shipped: {
          description: 'The parcel is with the courier. The recipient may refuse it or be absent.',
          on: {
            'order.deliver': { guard: BY_COURIER, target: 'delivered', actions: 'record' },
            'order.undelivered': { guard: BY_COURIER, target: 'comingBack', actions: 'record' },
            'courier.update': [
              { guard: { type: 'isDelivered', params: COURIER }, target: 'delivered', actions: 'record' },
              { guard: { type: 'isReturned', params: COURIER }, target: 'comingBack', actions: 'record' },
              { guard: { type: 'isNewer', params: COURIER }, actions: 'record' },
            ],
          },
        },
        comingBack: {
          description: 'The parcel returns undelivered. A lost parcel has no fit pieces.',
          on: {
            'order.return.receive': {
              guard: { type: 'areOfParcel', params: SHOPKEEPER },
              target: 'cancelled',
              actions: ['record', { type: 'raiseReleased', params: fit }],
            },
          },
        },
        delivered: {
          description: 'The shopper has the parcel. Cash on delivery is collected.',
          entry: [{ type: 'mail', params: { kind: 'order.delivered' } }, 'raiseCollected'],
          initial: 'kept',
          on: {
            'order.deliver.undo': {
              guard: { type: 'isUndoable', params: SHOPKEEPER },
              target: 'shipped',
              actions: ['record', 'forgetDelivery', 'raiseUncollected'],
            },
          },
          states: {
            kept: {
              description: 'No return is in progress.',
              on: {
                'order.return.ask': {
                  guard: IS_RETURNABLE,
                  target: 'returnAsked',
                  actions: ['record', ASK, REQUESTED],
                },
              },
            },
            returnAsked: {
              description: 'The shopper has requested a return.',
              tags: 'attention',
              on: {
                'order.return.accept': { guard: BY_SHOPKEEPER, target: 'returning', actions: ['record', ACCEPTED] },
                'order.return.refuse': {
                  guard: BY_SHOPKEEPER,
                  target: 'kept',
                  actions: ['record', 'endReturn', REFUSED],
                },
              },
            },
            returning: {
              description: 'The pieces are on their way to the shop.',
              tags: 'attention',
              on: {
                'order.return.receive': { guard: BY_SHOPKEEPER, target: 'inspecting', actions: ['record', RECEIVED] },
              },
            },
            inspecting: {
              description: 'The pieces are being inspected. An inspection does not refund.',
              tags: 'attention',
              on: {
                'order.return.inspect': {
                  guard: { type: 'areOfReturn', params: SHOPKEEPER },
                  target: 'returned',
                  actions: ['record', 'countReturn', { type: 'raiseReleased', params: fit }, CHECKED],
                },
              },
            },
            returned: {
              description: 'Pieces were returned. Others may follow.',
              on: {
                'order.return.ask': {
                  guard: IS_RETURNABLE,
                  target: 'returnAsked',
                  actions: ['record', ASK, REQUESTED],
                },
              },
            },
          },
        },
        cancelled: {
          description: 'The order ends, and the received money is refunded.',
          entry: [{ type: 'mail', params: cancelled }, 'raiseMoneyBack'],
        },
      },
    },
    payment: {
      description: 'Where the money is.',
      initial: 'paid',
      on: {
        'money.back': { guard: 'isAnythingLeft', target: '.refunding', actions: 'oweRest' },
        'money.less': { guard: IS_LESS, target: '.refunding', actions: OWE },
        'order.refund': { guard: IS_LEFT, target: '.refunding', actions: ['record', OWE] },
        'refund.done': [
          { guard: { type: 'isAllBack', params: REFUNDER }, target: '.refunded', actions: ['record', COUNT] },
          { guard: { type: 'isOnItsWay', params: REFUNDER }, actions: ['record', COUNT] },
          { guard: { type: 'isStillFailed', params: REFUNDER }, target: '.refundFailed', actions: ['record', COUNT] },
          { guard: { type: 'isMoreOwed', params: REFUNDER }, target: '.refunding', actions: ['record', COUNT] },
          { guard: { type: 'isNewRefund', params: REFUNDER }, target: '.partlyRefunded', actions: ['record', COUNT] },
        ],
        'refund.failed': { guard: WAS_COUNTED, target: '.refundFailed', actions: ['record', TAKE_BACK] },
      },
      states: {
        paid: { description: 'Paid before delivery.', always: { guard: 'isCash', target: 'dueOnDelivery' } },
        dueOnDelivery: {
          description: 'Cash is collected at the door.',
          on: {
            'order.pay': {
              guard: { type: 'isPayable', params: SHOPPER },
              target: 'paid',
              actions: [
                'record',
                { type: 'prepay', params: ({ event }) => event },
                { type: 'revise', params: prepaidRevision },
                PREPAID,
              ],
            },
            'money.collected': { target: 'collected', actions: 'collect' },
            'money.back': { target: 'notCollected' },
          },
        },
        collected: {
          description: 'The cash was collected.',
          on: { 'money.uncollected': { target: 'dueOnDelivery', actions: 'uncollect' } },
        },
        notCollected: { description: 'No cash was collected, and none is due.' },
        refunding: {
          description: 'A refund is in progress.',
          entry: ['beginRefund', { type: 'refund', params: begun }],
          on: {
            'money.back': { actions: 'oweRest' },
            'money.less': { actions: OWE },
            'order.refund': { guard: IS_LEFT, actions: ['record', OWE] },
            'refund.failed': [
              {
                guard: { type: 'isOwed', params: REFUNDER },
                target: 'refundFailed',
                actions: ['record', 'failRefund'],
              },
              { guard: WAS_COUNTED, actions: ['record', TAKE_BACK] },
            ],
          },
        },
        refundFailed: {
          description: 'Owed money could not be refunded. The shopkeeper must decide.',
          tags: 'attention',
          on: {
            'money.back': { actions: 'oweRest' },
            'money.less': { actions: OWE },
            'order.refund': { guard: IS_LEFT, actions: ['record', OWE] },
            'order.refund.retry': { guard: BY_SHOPKEEPER, target: 'refunding', actions: 'record' },
            'order.refund.elsewhere': [
              {
                guard: { type: 'isAllPaidElsewhere', params: SHOPKEEPER },
                target: 'refunded',
                actions: [PAY_ELSEWHERE, 'record'],
              },
              {
                guard: { type: 'isPaidElsewhere', params: SHOPKEEPER },
                target: 'partlyRefunded',
                actions: [PAY_ELSEWHERE, 'record'],
              },
            ],
          },
        },
        partlyRefunded: { description: 'Part of the money is refunded.', entry: REFUNDED },
        refunded: { description: 'All money is refunded.', entry: REFUNDED },
      },
    },
    stock: {
      description: 'Where the stock of the order is.',
      initial: 'reserved',
      on: {
        'stock.released': {
          target: '.back',
          actions: [
            { type: 'countFit', params: lines },
            { type: 'returnStock', params: lines },
          ],
        },
      },
      states: {
        reserved: {
          description: 'In the warehouse, and not for sale.',
          always: { guard: 'isShort', target: 'short' },
          on: { 'stock.left': { target: 'taken' } },
        },
        short: {
          description: 'A piece is missing. The order is supplied or cancelled as a whole.',
          tags: 'attention',
          always: { guard: 'isSupplied', target: 'reserved' },
          on: {
            'order.supply': {
              guard: BY_SHOPKEEPER,
              target: 'reserved',
              actions: ['record', { type: 'takeStock', params: missing }, 'supply'],
            },
          },
        },
        taken: { description: 'Shipped.' },
        back: { description: 'Fit pieces are for sale again.' },
      },
    },
  },
})
