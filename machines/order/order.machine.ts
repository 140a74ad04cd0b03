import { assign, raise, setup } from 'xstate'
import type { Paise } from '../../domain/money'
import type { OrderEvent } from '../../domain/order-event'
import type { Pieces } from '../../domain/order-lines'
import type { RefundNews } from '../../domain/order-money'
import type { AnyOrderEvent, OrderContext, OrderInput, OrderMail, Parcel, Senders } from './types'

const SHOPPER: Senders = { by: ['shopper'] }
const SHOPKEEPER: Senders = { by: ['shopkeeper'] }
const SHOP_OR_SHOPPER: Senders = { by: ['shopper', 'shopkeeper'] }
const SHOP_OR_COURIER: Senders = { by: ['shopkeeper', 'courier'] }
/** Of collected cash it is the shopkeeper who gives it back. */
const GIVER: Senders = { by: ['provider', 'shopkeeper'] }

// Who sends what nothing else is asked of.
const BY_SHOPKEEPER = { type: 'isTheirs', params: SHOPKEEPER } as const
const BY_COURIER = { type: 'isTheirs', params: SHOP_OR_COURIER } as const

type Holder = { context: OrderContext }
const missing = ({ context: { lines } }: Holder) => ({
  lines: lines.map(({ id, qty, taken }) => ({ id, qty: qty - taken })),
})
const released = ({ context: { lines } }: Holder) => ({ lines: lines.map(({ id, taken: qty }) => ({ id, qty })) })
const begun = ({ context: { money } }: Holder) => ({ id: money.refund?.id ?? '', amount: money.pending })
const placed = ({ context: { lines } }: Holder): { kind: OrderMail } => ({
  kind: lines.some(({ taken, qty }) => taken < qty) ? 'order.short' : 'order.placed',
})
const amount = ({ event }: { event: { amount: Paise } }) => ({ amount: event.amount })
const news = ({ event }: { event: RefundNews }) => ({ refund: event.refund, amount: event.amount })
const lines = ({ event }: { event: { lines: Pieces } }) => ({ lines: event.lines })
const fit = ({ event }: { event: { fit?: Pieces | undefined } }) => ({ lines: event.fit ?? [] })
const parcel = ({ event: { courier, trackingNumber } }: { event: Parcel }) => ({ courier, trackingNumber })
const RELEASE = { type: 'raiseReleased', params: released } as const
const RETURNABLE = { type: 'isReturnable', params: SHOPPER } as const
const OWE = { type: 'owe', params: amount } as const
const COUNT = { type: 'countRefund', params: news } as const
const TAKE_BACK = {
  type: 'takeBackRefund',
  params: ({ event }: { event: { refund: string } }) => ({ refund: event.refund }),
} as const
const ASK = { type: 'askReturn', params: lines } as const
const ACCEPTED = { type: 'mail', params: { kind: 'return.accepted' } } as const
const REFUSED = { type: 'mail', params: { kind: 'return.refused' } } as const
const REFUNDED = { type: 'mail', params: { kind: 'order.refunded' } } as const

/**
 * The life of an order: where its goods are, where its money is, and what of it is in stock.
 *
 * What people send is taken by one region only, which raises what the others do. Nothing happens by time alone: guards ask
 * who sends an event, and when. No more goes back than was got. What is owed is on its way or needs attention. News of money
 * counts once, and a refund that fails later counts no longer. A piece is for sale again only when it is back and fit.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as AnyOrderEvent,
    tags: {} as 'attention',
  },
  actions: {
    /** Bound in rules.ts: the event's id and date are kept, and it is recorded. */
    note: () => {},
    setParcel: assign({ parcel: (_, params: Parcel) => params }),
    supply: assign({
      lines: ({ context }) => context.lines.map((line) => Object.assign({}, line, { taken: line.qty })),
    }),
    /** Bound in rules.ts: money. */
    collect: () => {},
    owe: (_, _params: { amount: Paise }) => {},
    oweRest: () => {},
    beginRefund: () => {},
    countRefund: (_, _params: RefundNews) => {},
    failRefund: () => {},
    takeBackRefund: (_, _params: { refund: string }) => {},
    payElsewhere: () => {},
    /** Bound in rules.ts: pieces. */
    askReturn: (_, _params: { lines: Pieces }) => {},
    endReturn: () => {},
    countReturn: () => {},
    countFit: (_, _params: { lines: Pieces }) => {},
    raiseCollected: raise({ type: 'money.collected' }),
    raiseMoneyBack: raise(({ event }) => ({ type: 'money.back', id: 'id' in event ? event.id : '' })),
    raiseLeft: raise({ type: 'stock.left' }),
    raiseReleased: raise((_, params: { lines: Pieces }) => ({ type: 'stock.released', lines: params.lines })),
    /** Carried out by the backend, once, in the transaction of the change. */
    mail: (_, _params: { kind: OrderMail }) => {},
    refund: (_, _params: { id: string; amount: Paise }) => {},
    returnStock: (_, _params: { lines: Pieces }) => {},
    takeStock: (_, _params: { lines: Pieces }) => {},
    record: (_, _params: { event: OrderEvent }) => {},
  },
  guards: {
    isCash: ({ context }) => context.kind === 'cash',
    isShort: ({ context }) => context.lines.some(({ taken, qty }) => taken < qty),
    /** Bound in rules.ts: each asks who sends the event, and what its name says. */
    isTheirs: (_, _params: Senders): boolean => true,
    isWhole: (_, _params: Senders): boolean => true,
    isInTime: (_, _params: Senders): boolean => true,
    isReturnable: (_, _params: Senders): boolean => true,
    areOfParcel: (_, _params: Senders): boolean => true,
    areOfReturn: (_, _params: Senders): boolean => true,
    isLeft: (_, _params: Senders): boolean => true,
    isAnythingLeft: (): boolean => true,
    isAllBack: (_, _params: Senders): boolean => true,
    isOnItsWay: (_, _params: Senders): boolean => true,
    isStillFailed: (_, _params: Senders): boolean => true,
    isMoreOwed: (_, _params: Senders): boolean => true,
    isNews: (_, _params: Senders): boolean => true,
    isOwed: (_, _params: Senders): boolean => true,
    wasCounted: (_, _params: Senders): boolean => true,
    isPaidElsewhere: (_, _params: Senders): boolean => true,
    isAllPaidElsewhere: (_, _params: Senders): boolean => true,
  },
}).createMachine({
  id: 'order',
  description: 'The life of an order, from its placing on.',
  type: 'parallel',
  entry: { type: 'mail', params: placed },
  context: ({ input: { lines, paid, kind, placedAt, isShort = false, rules } }) => ({
    lines: lines.map(({ id, qty, charged, taken = 0 }) =>
      Object.assign({ id, qty, charged, asked: 0, returned: 0, fit: 0 }, { taken: isShort ? taken : qty }),
    ),
    paid,
    kind,
    placedAt,
    rules,
    money: { got: kind === 'online' ? paid : 0, back: 0, pending: 0, owed: 0, failed: 0, refund: null, counted: [] },
    dates: {},
    parcel: null,
    seen: [],
  }),
  states: {
    fulfilment: {
      description: 'Where are the goods?',
      initial: 'placed',
      states: {
        placed: {
          description: 'Nothing is packed.',
          on: {
            'order.pack': { guard: { type: 'isWhole', params: SHOPKEEPER }, target: 'packed', actions: 'note' },
            'order.cancel': {
              guard: { type: 'isInTime', params: SHOP_OR_SHOPPER },
              target: 'cancelled',
              actions: ['note', RELEASE],
            },
          },
        },
        packed: {
          description: 'The parcel is in the house.',
          on: {
            'order.unpack': { guard: BY_SHOPKEEPER, target: 'placed', actions: 'note' },
            'order.ship': {
              guard: BY_SHOPKEEPER,
              target: 'shipped',
              actions: ['note', { type: 'setParcel', params: parcel }],
            },
            'order.cancel': { guard: BY_SHOPKEEPER, target: 'cancelled', actions: ['note', RELEASE] },
          },
        },
        shipped: {
          description: 'The parcel is with the courier. It may be refused at the door, or nobody be found.',
          entry: [{ type: 'mail', params: { kind: 'order.shipped' } }, 'raiseLeft'],
          on: {
            'order.deliver': { guard: BY_COURIER, target: 'delivered', actions: 'note' },
            'order.undelivered': { guard: BY_COURIER, target: 'comingBack', actions: 'note' },
          },
        },
        comingBack: {
          description: 'The parcel comes back undelivered. Of one that is lost no piece is fit.',
          on: {
            'order.return.receive': {
              guard: { type: 'areOfParcel', params: SHOPKEEPER },
              target: 'cancelled',
              actions: ['note', { type: 'raiseReleased', params: fit }],
            },
          },
        },
        delivered: {
          description: 'The shopper has the parcel. What was due on delivery is collected.',
          entry: [{ type: 'mail', params: { kind: 'order.delivered' } }, 'raiseCollected'],
          initial: 'kept',
          states: {
            kept: {
              description: 'Nothing comes back.',
              on: { 'order.return.ask': { guard: RETURNABLE, target: 'returnAsked', actions: ['note', ASK] } },
            },
            returnAsked: {
              description: 'The shopper wants to give pieces back.',
              on: {
                'order.return.accept': { guard: BY_SHOPKEEPER, target: 'returning', actions: ['note', ACCEPTED] },
                'order.return.refuse': {
                  guard: BY_SHOPKEEPER,
                  target: 'kept',
                  actions: ['note', 'endReturn', REFUSED],
                },
              },
            },
            returning: {
              description: 'The pieces are on their way to the shop.',
              on: { 'order.return.receive': { guard: BY_SHOPKEEPER, target: 'inspecting', actions: 'note' } },
            },
            inspecting: {
              description: 'The pieces are looked at. This sends no money.',
              on: {
                'order.return.inspect': {
                  guard: { type: 'areOfReturn', params: SHOPKEEPER },
                  target: 'returned',
                  actions: ['note', 'countReturn', { type: 'raiseReleased', params: fit }],
                },
              },
            },
            returned: {
              description: 'Pieces have come back. Others may follow.',
              on: { 'order.return.ask': { guard: RETURNABLE, target: 'returnAsked', actions: ['note', ASK] } },
            },
          },
        },
        cancelled: {
          description: 'Nothing goes to the shopper any more. What was got goes back.',
          entry: [{ type: 'mail', params: { kind: 'order.cancelled' } }, 'raiseMoneyBack'],
        },
      },
    },
    payment: {
      description: 'Where is the money?',
      initial: 'paid',
      on: {
        'money.back': { guard: 'isAnythingLeft', target: '.refunding', actions: 'oweRest' },
        'order.refund': { guard: { type: 'isLeft', params: SHOPKEEPER }, target: '.refunding', actions: ['note', OWE] },
        'refund.done': [
          { guard: { type: 'isAllBack', params: GIVER }, target: '.refunded', actions: ['note', COUNT] },
          { guard: { type: 'isOnItsWay', params: GIVER }, actions: ['note', COUNT] },
          { guard: { type: 'isStillFailed', params: GIVER }, target: '.refundFailed', actions: ['note', COUNT] },
          { guard: { type: 'isMoreOwed', params: GIVER }, target: '.refunding', actions: ['note', COUNT] },
          { guard: { type: 'isNews', params: GIVER }, target: '.partlyRefunded', actions: ['note', COUNT] },
        ],
        'refund.failed': {
          guard: { type: 'wasCounted', params: GIVER },
          target: '.refundFailed',
          actions: ['note', TAKE_BACK],
        },
      },
      states: {
        paid: { description: 'Paid before delivery.', always: { guard: 'isCash', target: 'dueOnDelivery' } },
        dueOnDelivery: {
          description: 'Cash is collected at the door.',
          on: {
            'money.collected': { target: 'collected', actions: 'collect' },
            'money.back': { target: 'notCollected' },
          },
        },
        collected: { description: 'The cash is here.' },
        notCollected: { description: 'No cash came, and none will.' },
        refunding: {
          description: 'Money is on its way back.',
          entry: ['beginRefund', { type: 'refund', params: begun }],
          on: {
            'money.back': { actions: 'oweRest' },
            'order.refund': { guard: { type: 'isLeft', params: SHOPKEEPER }, actions: ['note', OWE] },
            'refund.failed': [
              { guard: { type: 'isOwed', params: GIVER }, target: 'refundFailed', actions: ['note', 'failRefund'] },
              { guard: { type: 'wasCounted', params: GIVER }, actions: ['note', TAKE_BACK] },
            ],
          },
        },
        refundFailed: {
          description: 'Money that is owed could not be sent: a person looks at it.',
          tags: 'attention',
          on: {
            'money.back': { actions: 'oweRest' },
            'order.refund': { guard: { type: 'isLeft', params: SHOPKEEPER }, actions: ['note', OWE] },
            'order.refund.retry': { guard: BY_SHOPKEEPER, target: 'refunding', actions: 'note' },
            'order.refund.elsewhere': [
              {
                guard: { type: 'isAllPaidElsewhere', params: SHOPKEEPER },
                target: 'refunded',
                actions: ['payElsewhere', 'note'],
              },
              {
                guard: { type: 'isPaidElsewhere', params: SHOPKEEPER },
                target: 'partlyRefunded',
                actions: ['payElsewhere', 'note'],
              },
            ],
          },
        },
        partlyRefunded: { description: 'Some of the money is back.', entry: REFUNDED },
        refunded: { description: 'All the money is back.', entry: REFUNDED },
      },
    },
    stock: {
      description: 'What of the order is out of stock?',
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
          description: 'In the house, and not for sale.',
          always: { guard: 'isShort', target: 'short' },
          on: { 'stock.left': { target: 'taken' } },
        },
        short: {
          description: 'A piece is missing. The order is supplied or cancelled as a whole.',
          on: {
            'order.supply': {
              guard: BY_SHOPKEEPER,
              target: 'reserved',
              actions: ['note', { type: 'takeStock', params: missing }, 'supply'],
            },
          },
        },
        taken: { description: 'Out of the house.' },
        back: { description: 'Fit pieces are for sale again.' },
      },
    },
  },
})
