import { describe, expect, test } from 'vitest'
import type { OrderEvent, OrderPayload, OrderRole } from '../../../domain/order/order-event'
import {
  needsAttention,
  type OrderEffect,
  type OrderInput,
  placeOrder,
  type StoredOrder,
  takeEvent,
  viewOf,
} from '../../../machines/order'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Two pieces of oud for ₹6.00 and one of rose for ₹3.01 including ₹0.49 delivery: ₹9.50. */
const input: OrderInput = {
  lines: [
    { id: 'oud', qty: 2, charged: 601 },
    { id: 'rose', qty: 1, charged: 300 },
  ],
  paid: 950,
  kind: 'online',
  placedAt: 0,
  rules: {
    cancelWithin: HOUR,
    returnWithin: 7 * DAY,
    confirmWithin: 2 * DAY,
    remindAfter: [2 * HOUR, DAY],
    prepaidPercent: 5,
    offersPickup: false,
  },
}

/** An order in progress. A test sends events to it. */
class Life {
  order: StoredOrder
  effects: OrderEffect[]
  private events = 0

  constructor(change: Partial<OrderInput> = {}) {
    const placed = placeOrder({ ...input, ...change }, 'e0')
    this.order = placed.order
    this.effects = placed.effects
  }

  send(by: OrderRole, output: OrderPayload, { at = 1, id = '' } = {}): this {
    this.events += 1
    const event = { ...output, by, at, id: id || `e${this.events}` } as OrderEvent
    // Round-trips through JSON, because orders are stored as JSON.
    const { order, effects } = takeEvent(JSON.parse(JSON.stringify(this.order)), event)
    this.order = order
    this.effects = effects
    return this
  }

  /** Packs the order, which the shopper has confirmed if it is paid in cash. */
  packed(): this {
    if (this.order.value.confirmation === 'awaited') this.send('shopper', { type: 'order.confirm' })
    return this.send('shopkeeper', { type: 'order.pack' })
  }

  delivered(): this {
    return this.packed()
      .send('shopkeeper', { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' })
      .send('courier', { type: 'order.deliver' }, { at: DAY })
  }

  /** All effects except the records of the order's history. */
  get done() {
    return this.effects.flatMap(({ type, params }) => (type === 'record' ? [] : [{ type, params }]))
  }

  get history() {
    return this.effects.flatMap(({ type, params }) => (type === 'record' ? [params.words] : []))
  }
}

const cancel = { type: 'order.cancel', reason: 'Changed my mind' } as const
const refund = (amount: number) => ({ type: 'order.refund', amount }) as const
const ask = (qty: number, id = 'oud') =>
  ({ type: 'order.return.ask', lines: [{ id, qty }], reason: 'Damaged' }) as const

const UNDO = { type: 'order.deliver.undo' } as const
const fresh = () => new Life()
const CONFIRM = { type: 'order.confirm' } as const
const cash = () => new Life({ kind: 'cash' })
const expired = () => cash().send('shop', { type: 'order.confirmation.expire' }, { at: 2 * DAY + 1 })
const packed = () => new Life().packed()
const delivered = () => new Life().delivered()
const requested = (qty = 1) => delivered().send('shopper', ask(qty), { at: 2 * DAY })
const cancelled = () => new Life().send('shopkeeper', cancel, { id: 'r1' })
/** The parcel is returned to the sender, and its cash was not collected. */
const comingBack = () =>
  new Life({ kind: 'cash' })
    .packed()
    .send('shopkeeper', { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' })
    .send('courier', { type: 'order.undelivered' })
/** Cash was collected, and its refund is in progress. */
const owing = () => new Life({ kind: 'cash' }).delivered().send('shopkeeper', refund(950), { id: 'r1' })

const NO_PIECES = { type: 'order.return.ask', lines: [], reason: 'Damaged' } as const

/** This many refunds of one paisa each are done. */
const refundedTimes = (times: number) => () => {
  const life = new Life()
  for (let n = 1; n <= times; n += 1) life.send('provider', { type: 'refund.done', refund: `rfnd_${n}`, amount: 1 })
  return life
}

/** A return of pieces, up to its inspection. */
const returned = (life: Life, qty: number, id = 'oud', fit = qty) =>
  life
    .send('shopper', ask(qty, id), { at: 2 * DAY })
    .send('shopkeeper', { type: 'order.return.accept' })
    .send('shopkeeper', { type: 'order.return.receive' })
    .send('shopkeeper', { type: 'order.return.inspect', fit: [{ id, qty: fit }] })

// tests/explore/order.test.ts covers who may send which event, and where pieces and money are after it. These tests cover
// messages, e-mails and sums.

test.each<[status: number, message: string, () => Life, by: OrderRole, event: OrderPayload, at?: number]>([
  [403, 'An event order.pack is not for a shopper.', fresh, 'shopper', { type: 'order.pack' }],
  [403, 'An event refund.done is not for a shopkeeper.', fresh, 'shopkeeper', { type: 'refund.done', refund: 'e1' }],
  [409, 'An order can be cancelled within an hour.', fresh, 'shopper', cancel, HOUR + 1],
  [409, 'The order is packed, so it cannot be cancelled.', packed, 'shopper', cancel],
  [409, 'The order is delivered, so it cannot be cancelled.', delivered, 'shopkeeper', cancel],
  [409, 'The shopper has not confirmed this order yet.', cash, 'shopkeeper', { type: 'order.pack' }],
  [409, 'An order can be confirmed within 2 days.', cash, 'shopper', CONFIRM, 2 * DAY + 1],
  [
    409,
    'This order is already confirmed.',
    () => cash().send('shopper', CONFIRM),
    'shopper',
    { type: 'order.decline' },
  ],
  [409, 'The time to confirm this order is over, so it is cancelled.', expired, 'shopkeeper', CONFIRM],
  [409, 'This order is cancelled.', () => cash().send('shopper', { type: 'order.decline' }), 'shopper', CONFIRM],
  [409, 'This order is cancelled.', () => cash().send('shopkeeper', cancel), 'shopper', CONFIRM],
  [409, 'This order needs no confirmation.', fresh, 'shopper', CONFIRM],
  [409, 'No return has been requested.', fresh, 'shopkeeper', { type: 'order.return.accept' }],
  [409, 'The order is not waiting for stock.', fresh, 'shopkeeper', { type: 'order.supply' }],
  [409, 'No refund of this order has failed.', fresh, 'shopkeeper', { type: 'order.refund.retry' }],
  [409, 'This order has nothing left to refund.', cancelled, 'shopkeeper', refund(1)],
  [409, 'A return of this order is already in progress.', requested, 'shopper', ask(1), 2 * DAY],
  [409, 'An order can be returned within 7 days of its delivery.', delivered, 'shopper', ask(1), 8 * DAY + 1],
  [
    409,
    '‘Delivered’ can be undone within a day, and before a return or a refund.',
    delivered,
    'shopkeeper',
    UNDO,
    2 * DAY + 1,
  ],
  [
    409,
    'The order is shipped, so it cannot be changed.',
    () => delivered().send('shopkeeper', UNDO, { at: DAY }),
    'shopkeeper',
    UNDO,
  ],
  [422, 'You cannot return that many pieces of this order.', delivered, 'shopper', ask(3), 2 * DAY],
  [
    422,
    'The return does not have that many pieces.',
    comingBack,
    'shopkeeper',
    { type: 'order.return.receive', fit: [{ id: 'oud', qty: 3 }] },
  ],
  [422, 'At most ₹9.50 can be refunded.', fresh, 'shopkeeper', refund(951)],
  [422, 'You cannot return that many pieces of this order.', delivered, 'shopper', NO_PIECES, 2 * DAY],
  [409, 'This order has nothing left to refund.', refundedTimes(100), 'shopkeeper', refund(1)],
])('%i: %s', (status, message, life, by, event, at = 1) => {
  expect(() => life().send(by, event, { at })).toThrow(expect.objectContaining({ status, message }))
})

test.each<[text: string, () => Life]>([
  ['Cancelled: Changed my mind', cancelled],
  ['Refunded ₹9.50', () => cancelled().send('provider', { type: 'refund.done', refund: 'r1' })],
  [
    'Refund failed: closed account',
    () => cancelled().send('provider', { type: 'refund.failed', refund: 'r1', reason: 'closed account' }),
  ],
  ['Confirmed by telephone', () => cash().send('shopkeeper', CONFIRM)],
  ['Cancelled: not confirmed within 2 days', expired],
  ['Delivered, ₹9.50 collected', () => new Life({ kind: 'cash' }).delivered()],
  ['Refunded ₹9.50: by UPI', () => owing().send('shopkeeper', { type: 'refund.done', refund: 'r1', how: 'by UPI' })],
  ['Return of 2 pieces requested: Damaged', () => requested(2)],
  [
    'Return refused: It was worn.',
    () => requested().send('shopkeeper', { type: 'order.return.refuse', words: 'It was worn.' }),
  ],
])('the order history shows: %s', (text, life) => expect(life().history).toEqual([text]))

test('the last moment of each span counts, and the hundredth refund too', () => {
  const at = (life: Life, time: number) => viewOf(life.order, 'shopper', time).can
  expect(at(fresh(), HOUR)).toContain('order.cancel')
  expect(at(delivered(), 8 * DAY)).toEqual(['order.return.ask'])
  expect(at(cash(), 2 * DAY)).toContain('order.confirm')
  expect(viewOf(refundedTimes(99)().order, 'shopkeeper', 1).can).toContain('order.refund')
})

test('placing an order starts its history and sends an e-mail; a short order and its end send one too', () => {
  const { effects, order } = new Life()
  expect(effects).toEqual([
    {
      type: 'record',
      params: { id: 'e0', type: 'order.placed', at: 0, by: 'shopper', words: 'Placed', event: null },
    },
    { type: 'mail', params: { kind: 'order.placed' } },
  ])
  expect(order.value).toEqual({
    confirmation: 'notNeeded',
    fulfilment: 'placed',
    payment: 'paid',
    stock: 'reserved',
  })
  expect(new Life({ isShort: true }).done).toEqual([{ type: 'mail', params: { kind: 'order.short' } }])
  expect(cancelled().done).toContainEqual({ type: 'mail', params: { kind: 'order.cancelled' } })
})

test('an order tells its shopper how long it can be cancelled or returned, and its progress', () => {
  const { order } = new Life()
  expect(viewOf(order, 'shopper', 1)).toMatchObject({
    state: order.value,
    can: ['order.change', 'order.cancel'],
    until: { 'order.cancel': HOUR },
    summary: 'placed',
  })
  expect(viewOf(order, 'shopper', HOUR + 1)).toMatchObject({ can: ['order.change'], until: {} })
  expect(viewOf(delivered().order, 'shopper', 2 * DAY)).toMatchObject({
    can: ['order.return.ask'],
    until: { 'order.return.ask': 8 * DAY },
    summary: 'delivered',
  })
  expect(viewOf(comingBack().order, 'shopper', 1).summary).toBe('shipped')
  // The shopkeeper reports that cash was refunded.
  expect(viewOf(owing().order, 'shopkeeper', 1).can).toContain('refund.done')
})

test('a cash order requests its confirmation, reminds once for each reminder, and states that it expired', () => {
  const remind = { type: 'order.confirmation.remind' } as const
  const life = cash()
  expect(life.done).toEqual([{ type: 'mail', params: { kind: 'confirmation.asked' } }])
  const { order } = life
  expect(viewOf(order, 'shopper', HOUR + 1)).toMatchObject({
    can: ['order.confirm', 'order.decline', 'order.pay', 'order.change'],
    until: { 'order.confirm': 2 * DAY, 'order.decline': 2 * DAY },
  })
  for (const [at, isDue] of [
    [2 * HOUR - 1, false],
    [2 * HOUR, true],
    [DAY - 1, false],
    [DAY, true],
    [2 * DAY, false],
  ] as const) {
    expect([at, viewOf(life.order, 'shop', at).can.includes(remind.type)]).toEqual([at, isDue])
    if (isDue)
      expect(life.send('shop', remind, { at }).done).toEqual([
        { type: 'mail', params: { kind: 'confirmation.reminder' } },
      ])
  }
  // A job that did not run for a day sends one reminder.
  expect(viewOf(cash().send('shop', remind, { at: DAY }).order, 'shop', DAY).can).toEqual([])
  expect(expired().done).toEqual([
    { type: 'mail', params: { kind: 'confirmation.expired' } },
    {
      type: 'returnStock',
      params: {
        lines: [
          { id: 'oud', qty: 2 },
          { id: 'rose', qty: 1 },
        ],
      },
    },
  ])
})

describe('A return', () => {
  test('does not refund by itself; the refund of its pieces is offered, and all returns add up to the amount paid', () => {
    const life = returned(new Life().delivered(), 1)
    expect(life.order.value).toMatchObject({ fulfilment: { delivered: 'returned' }, payment: 'paid', stock: 'back' })
    // 601 for two: 300 for one piece, and the last piece gets the remainder.
    expect(viewOf(life.order, 'shopkeeper', 1).sums.offer).toBe(300)
    life.send('shopkeeper', { type: 'order.refund', amount: 300 }, { id: 'r1' })
    expect(viewOf(life.order, 'shopkeeper', 1).sums.offer).toBe(0)
    // The owed amount of a failed refund is not offered a second time.
    life.send('provider', { type: 'refund.failed', refund: 'r1' })
    expect(viewOf(life.order, 'shopkeeper', 1).sums).toMatchObject({ owed: 300, offer: 0 })
    life.send('shopkeeper', { type: 'order.refund.retry' }).send('provider', { type: 'refund.done', refund: 'r1' })
    expect(life.order.value).toMatchObject({ payment: 'partlyRefunded' })
    returned(life, 1)
    expect(viewOf(life.order, 'shopkeeper', 1).sums.offer).toBe(301)
    returned(life, 1, 'rose', 0)
    // Everything is returned, so delivery is refunded too.
    expect(viewOf(life.order, 'shopkeeper', 1).sums.offer).toBe(650)
  })
})

describe('A refund', () => {
  test('that fails needs attention, and a retry sends it under the same id', () => {
    const life = cancelled().send('provider', { type: 'refund.failed', refund: 'r1' })
    expect(needsAttention(life.order)).toBe(true)
    life.send('shopkeeper', { type: 'order.refund.retry' })
    expect(life.done).toEqual([{ type: 'refund', params: { id: 'r1', amount: 950 } }])
    expect(needsAttention(life.order)).toBe(false)
  })

  test('that failed is settled by a refund on the provider’s dashboard', () => {
    const life = new Life().send('shopkeeper', refund(300), { id: 'r1' })
    life.send('provider', { type: 'refund.failed', refund: 'r1' })
    life.send('provider', { type: 'refund.done', refund: 'rfnd_1', amount: 100 })
    expect(life.order.value).toMatchObject({ payment: 'refundFailed' })
    expect(life.order.context.money).toMatchObject({ back: 100, pending: 0, owed: 200 })
    // The failed refund is larger than the rest, so a retry sends a new one.
    const retried = new Life()
    retried.order = life.order
    retried.send('shopkeeper', { type: 'order.refund.retry' }, { id: 'r2' })
    expect(retried.done).toEqual([{ type: 'refund', params: { id: 'r2', amount: 200 } }])
    life.send('provider', { type: 'refund.done', refund: 'rfnd_2', amount: 200 })
    expect(life.order.value).toMatchObject({ payment: 'partlyRefunded' })
    life.send('provider', { type: 'refund.done', refund: 'r1' })
    expect(life.order.context.money).toMatchObject({ back: 300, owed: 0 })
  })
})

test('a delivery that is undone sends no second mail about the parcel, collects no cash, and can be delivered again', () => {
  const undone = new Life({ kind: 'cash' }).delivered().send('shopkeeper', UNDO, { at: 2 * DAY })
  expect([undone.order.value, undone.done]).toMatchObject([{ fulfilment: 'shipped', payment: 'dueOnDelivery' }, []])
  expect([undone.order.context.money.got, undone.order.context.dates['order.deliver']]).toEqual([0, undefined])
  const again = undone.send('courier', { type: 'order.deliver' }, { at: 3 * DAY })
  expect([again.order.context.money.got, again.done.length]).toEqual([950, 1])
  again.send('shopkeeper', refund(950), { id: 'r1', at: 3 * DAY })
  expect(() => again.send('shopkeeper', UNDO, { at: 3 * DAY })).toThrow(/before a return or a refund/)
})
