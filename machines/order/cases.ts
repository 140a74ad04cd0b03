import { cases } from 'xstate-paths'
import type { OrderEvent, OrderRole, OrderStamp } from '../../domain/order/order-event'
import { orderMachine } from './order.machine'
import type { OrderContext, OrderInput } from './types'

const HOUR = 3_600_000

/** An order of two pieces, 80 paise each, and 20 of delivery. */
const order: OrderInput = {
  lines: [{ id: 'oud', qty: 2, charged: 160 }],
  paid: 180,
  kind: 'online',
  placedAt: 0,
  rules: {
    cancelWithin: HOUR,
    returnWithin: 2 * HOUR,
    confirmWithin: HOUR,
    remindAfter: [HOUR / 2, HOUR],
    prepaidPercent: 10,
    offersPickup: false,
  },
}

const stamp = (by: OrderRole, id: string, at = HOUR): OrderStamp => ({ by, id, at })
const shopkeeper = (id: string) => stamp('shopkeeper', id)
const shopper = stamp('shopper', 'shopper')
const provider = stamp('provider', 'report')

const pieces = (qty: number) => [{ id: 'oud', qty }]

/** No piece is both with the shopper and for sale. */
const areCounted = ({ lines }: OrderContext) =>
  lines.every(
    ({ qty, taken, asked, returned, fit }) => taken <= qty && fit <= taken && returned + asked <= qty && asked >= 0,
  )

const isOfMoney = (type: string) => type.startsWith('refund.') || type.startsWith('order.refund')
const ON_REVISED = ['order.change', 'order.pay', 'order.pack', 'order.cancel', 'refund.done', 'refund.failed']
const RESTING = ['placed', 'cancelled', { delivered: 'kept' }] as const
const REFUNDING = ['refunding', 'refundFailed', 'partlyRefunded', 'refunded'] as const

export default cases(orderMachine, {
  inputs: [
    order,
    { ...order, isShort: true, lines: [{ id: 'oud', qty: 2, charged: 160, taken: 1 }] },
    { ...order, kind: 'cash' },
  ],
  events: {
    'order.confirm': [shopper, shopkeeper('confirm'), stamp('shopper', 'late', HOUR + 1)],
    'order.decline': [shopper, shopkeeper('decline')],
    'order.confirmation.remind': [stamp('shop', 'first reminder', HOUR / 2), stamp('shop', 'second reminder'), shopper],
    'order.confirmation.expire': [stamp('shop', 'early'), stamp('shop', 'late', HOUR + 1)],
    'order.pay': [
      { ...shopper, payment: 'pay', amount: 162 },
      { ...shopper, payment: 'pay', amount: 180 },
    ],
    'order.change': [
      { ...shopper, mobile: '9876543210' },
      { ...shopkeeper('change'), lines: pieces(1) },
      { ...shopper, lines: pieces(3) },
    ],
    'order.pack': [shopkeeper('pack'), shopper],
    'order.unpack': [shopkeeper('unpack'), shopper],
    'order.ship': [
      { ...shopkeeper('ship'), courier: 'Delhivery', trackingNumber: 'A1' },
      { ...shopper, courier: 'Delhivery', trackingNumber: 'A1' },
    ],
    'order.deliver': [stamp('courier', 'deliver'), shopper],
    'order.deliver.undo': [shopkeeper('undo'), shopper, stamp('shopkeeper', 'late undo', 26 * HOUR)],
    'order.undelivered': [stamp('courier', 'undelivered'), shopper],
    'courier.update': [
      { ...stamp('courier', 'update'), status: 'delivered' },
      { ...stamp('courier', 'update'), status: 'returned' },
      { ...stamp('courier', 'update'), status: 'failed_attempt' },
      { ...stamp('courier', 'early', HOUR - 1), status: 'picked_up' },
      { ...shopper, status: 'delivered' },
    ],
    'order.cancel': [
      { ...shopper, reason: 'Changed my mind' },
      { ...stamp('shopper', 'late', HOUR + 1), reason: 'Changed my mind' },
      { ...shopkeeper('cancel'), reason: 'Sold out' },
    ],
    'order.return.ask': [
      { ...shopper, lines: pieces(1), reason: 'Damaged' },
      { ...stamp('shopper', 'late', 3 * HOUR + 1), lines: pieces(1), reason: 'Damaged' },
    ],
    'order.return.accept': [shopkeeper('accept'), shopper],
    'order.return.refuse': [
      { ...shopkeeper('refuse'), words: 'It was worn.' },
      { ...shopper, words: 'It was worn.' },
    ],
    'order.return.receive': [{ ...shopkeeper('receive'), fit: pieces(1) }, shopper],
    'order.return.inspect': [
      { ...shopkeeper('inspect'), fit: pieces(1) },
      { ...shopkeeper('inspect'), fit: pieces(3) },
    ],
    'order.refund': [
      { ...shopkeeper('refund'), amount: 110 },
      { ...shopkeeper('refund'), amount: 181 },
    ],
    'order.refund.retry': [shopkeeper('retry'), shopper],
    'order.refund.elsewhere': [
      { ...shopkeeper('paid'), how: 'By bank transfer' },
      { ...shopper, how: 'By bank transfer' },
    ],
    'order.supply': [shopkeeper('supply'), shopper],
    'refund.done': [
      { ...provider, refund: 'refund' },
      { ...provider, refund: 'cancel' },
      { ...provider, refund: 'report' },
      { ...provider, refund: 'elsewhere', amount: 10 },
      { ...provider, refund: 'everything', amount: 180 },
      { ...shopkeeper('report'), refund: 'refund' },
    ],
    'refund.failed': [
      { ...provider, refund: 'refund' },
      { ...provider, refund: 'unknown' },
      { ...stamp('provider', 'late report'), refund: 'elsewhere' },
    ],
    'confirmation.failed': [],
    'money.collected': [],
    'money.uncollected': [],
    'money.back': [],
    'money.less': [],
    'stock.left': [],
    'stock.released': [],
  },
  promises: {
    'refunds, counted, in progress or owed, never exceed the received amount': ({ after: { context } }) =>
      context.money.back + context.money.pending + context.money.owed <= context.money.got,
    'a refund outside the shop is counted under the id of its event': ({ event, before, after: { context } }) =>
      event.type !== 'order.refund.elsewhere' ||
      context.seen === before?.context.seen ||
      context.money.counted.at(-1)?.id === event.id,
    'owed money is being refunded or needs attention': ({ after }) =>
      after.context.money.owed + after.context.money.pending === 0 ||
      after.matches({ payment: 'refunding' }) ||
      after.hasTag('attention'),
    'an unconfirmed cash order is not packed': ({ after }) =>
      !after.matches({ confirmation: 'awaited' }) || after.matches({ fulfilment: 'placed' }),
    'money received for pieces that left the order is refunded or owed': ({ after: { context } }) =>
      context.money.got - context.paid <= context.money.back + context.money.pending + context.money.owed,
    'each piece is in one place': ({ after }) => areCounted(after.context),
    'an accepted event is recorded once': ({ event, before, after }) =>
      !('by' in event) ||
      after.context.seen.length - (before?.context.seen.length ?? 0) === Number(before?.can(event as OrderEvent)),
  },
  // The transitions depend on the kind of payment and on the location of pieces and money.
  abstract: ({ context: { kind, reminders, paid, lines, money, dates } }) => [
    kind,
    reminders,
    paid,
    'courier.update' in dates,
    lines.map(({ taken, asked, returned }) => [taken, asked, returned]),
    [money.back, money.pending, money.owed, money.failed, money.refund, money.counted.map(({ id }) => id).toSorted()],
  ],
  // tests/explore/order.test.ts covers every interleaving of fulfilment and refunds. Here refunds begin in a few states, in which
  // the fulfilment pauses until two refunds are counted.
  // A revised order is followed until it is packed, cancelled or refunded.
  leaveOut: ({ type }, snapshot) =>
    (snapshot.context.paid !== order.paid && !ON_REVISED.includes(type)) ||
    (isOfMoney(type)
      ? snapshot.context.money.counted.length > 1 ||
        snapshot.context.lines.some(({ returned }) => returned > 0) ||
        !RESTING.some((fulfilment) => snapshot.matches({ fulfilment }))
      : type !== 'order.cancel' &&
        type !== 'order.change' &&
        REFUNDING.some((payment) => snapshot.matches({ payment }))),
})
