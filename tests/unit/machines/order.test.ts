import { describe, expect, test } from 'vitest'
import type { OrderEvent, OrderPayload, OrderRole } from '../../../domain/order-event'
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

/** Two pieces of oud for ₹6.00 and one of rose for ₹3.01, ₹0.49 of them delivery: ₹9.50. */
const input: OrderInput = {
  lines: [
    { id: 'oud', qty: 2, charged: 601 },
    { id: 'rose', qty: 1, charged: 300 },
  ],
  paid: 950,
  kind: 'online',
  placedAt: 0,
  rules: { cancelWithin: HOUR, returnWithin: 7 * DAY },
}

/** An order under way, for a test to send events to. */
class Life {
  order: StoredOrder
  effects: OrderEffect[]
  private events = 0

  constructor(change: Partial<OrderInput> = {}) {
    const placed = placeOrder({ ...input, ...change }, 'e0')
    this.order = placed.order
    this.effects = placed.effects
  }

  send(by: OrderRole, said: OrderPayload, { at = 1, id = '' } = {}): this {
    this.events += 1
    const event = { ...said, by, at, id: id || `e${this.events}` } as OrderEvent
    // As it is stored: plain JSON.
    const { order, effects } = takeEvent(JSON.parse(JSON.stringify(this.order)), event)
    this.order = order
    this.effects = effects
    return this
  }

  delivered(): this {
    return this.send('shopkeeper', { type: 'order.pack' })
      .send('shopkeeper', { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' })
      .send('courier', { type: 'order.deliver' }, { at: DAY })
  }

  /** Everything but the story. */
  get done() {
    return this.effects.flatMap(({ type, params }) => (type === 'record' ? [] : [{ type, params }]))
  }

  get told() {
    return this.effects.flatMap(({ type, params }) => (type === 'record' ? [params.words] : []))
  }

  can(by: OrderRole, at = 1) {
    return viewOf(this.order, by, at).can
  }
}

const cancel = { type: 'order.cancel', reason: 'Changed my mind' } as const
const ask = (qty: number, id = 'oud') =>
  ({ type: 'order.return.ask', lines: [{ id, qty }], reason: 'Damaged' }) as const
const refusal = (status: number, message: string) => expect.objectContaining({ status, message })

/** A return of pieces, up to its inspection. */
const returned = (life: Life, qty: number, id = 'oud', fit = qty) =>
  life
    .send('shopper', ask(qty, id), { at: 2 * DAY })
    .send('shopkeeper', { type: 'order.return.accept' })
    .send('shopkeeper', { type: 'order.return.receive' })
    .send('shopkeeper', { type: 'order.return.inspect', fit: [{ id, qty: fit }] })

describe('An order that is placed', () => {
  test('begins its story, and is told by mail', () => {
    const { effects, order } = new Life()
    expect(effects).toEqual([
      {
        type: 'record',
        params: { id: 'e0', type: 'order.placed', at: 0, by: 'shopper', words: 'Placed', event: null },
      },
      { type: 'mail', params: { kind: 'order.placed' } },
    ])
    expect(order.value).toEqual({ fulfilment: 'placed', payment: 'paid', stock: 'reserved' })
  })

  test('is cancelled by its shopper within the hour: pieces and money go back', () => {
    const life = new Life().send('shopper', cancel, { at: HOUR })
    expect(life.order.value).toEqual({ fulfilment: 'cancelled', payment: 'refunding', stock: 'back' })
    expect(life.told).toEqual(['Cancelled: Changed my mind'])
    expect(life.done).toEqual([
      { type: 'mail', params: { kind: 'order.cancelled' } },
      {
        type: 'returnStock',
        params: {
          lines: [
            { id: 'oud', qty: 2 },
            { id: 'rose', qty: 1 },
          ],
        },
      },
      { type: 'refund', params: { id: 'e1', amount: 950 } },
    ])
    life.send('provider', { type: 'refund.done', refund: 'e1' })
    expect(life.order.value).toMatchObject({ payment: 'refunded' })
    expect(life.told).toEqual(['Refund of ₹9.50 done'])
    expect(viewOf(life.order, 'shopper', 1)).toMatchObject({ summary: 'cancelled', can: [], until: {} })
  })

  test('says until when it can be cancelled, and not after', () => {
    const { order } = new Life()
    expect(viewOf(order, 'shopper', 1)).toMatchObject({
      state: order.value,
      can: ['order.cancel'],
      until: { 'order.cancel': HOUR },
      summary: 'placed',
    })
    expect(viewOf(order, 'shopper', HOUR + 1)).toMatchObject({ can: [], until: {} })
    expect(() => new Life().send('shopper', cancel, { at: HOUR + 1 })).toThrow(
      refusal(409, 'An order can be cancelled within an hour.'),
    )
    expect(new Life().can('shopkeeper', 2 * HOUR)).toEqual(['order.pack', 'order.cancel', 'order.refund'])
  })

  test('that is packed is cancelled by the shop alone', () => {
    const life = new Life().send('shopkeeper', { type: 'order.pack' })
    expect(life.can('shopper')).toEqual([])
    expect(() => life.send('shopper', cancel)).toThrow(refusal(409, 'The order is packed, so it cannot be cancelled.'))
    expect(life.send('shopkeeper', cancel).order.value).toMatchObject({ fulfilment: 'cancelled' })
  })
})

test('what is never for a role is refused so', () => {
  expect(() => new Life().send('shopper', { type: 'order.pack' })).toThrow(
    refusal(403, 'An event order.pack is not for a shopper.'),
  )
  expect(() => new Life().send('shopkeeper', { type: 'refund.done', refund: 'e1' })).toThrow(
    expect.objectContaining({ status: 403 }),
  )
})

test.each<[string, (life: Life) => Life, OrderPayload, string]>([
  ['a return', (life) => life, { type: 'order.return.accept' }, 'No return is asked for.'],
  ['stock', (life) => life, { type: 'order.supply' }, 'The order does not wait for stock.'],
  ['a failed refund', (life) => life, { type: 'order.refund.retry' }, 'No refund of this order has failed.'],
  [
    'money',
    (life) => life.send('shopkeeper', cancel),
    { type: 'order.refund', amount: 1 },
    'No money of this order is left to give back.',
  ],
  ['a parcel', (life) => life.delivered(), cancel, 'The order is delivered, so it cannot be cancelled.'],
])('what needs %s that is not there is refused in its words', (_, before, said, words) => {
  expect(() => before(new Life()).send('shopkeeper', said)).toThrow(refusal(409, words))
})

test('a second return waits for the first', () => {
  const life = new Life().delivered().send('shopper', ask(1), { at: 2 * DAY })
  expect(() => life.send('shopper', ask(1), { at: 2 * DAY })).toThrow(
    refusal(409, 'A return of this order is under way.'),
  )
})

test('the same event again answers the same order and does nothing', () => {
  const life = new Life().send('shopkeeper', { type: 'order.pack' }, { id: 'same' })
  const { order } = life
  life.send('shopkeeper', { type: 'order.pack' }, { id: 'same' })
  expect(life.order).toEqual(order)
  expect(life.effects).toEqual([])
})

describe('An order that is short', () => {
  const short: Partial<OrderInput> = {
    isShort: true,
    lines: [
      { id: 'oud', qty: 2, charged: 601, taken: 2 },
      { id: 'rose', qty: 1, charged: 300 },
    ],
  }

  test('is not packed before its stock is here', () => {
    const life = new Life(short)
    expect(life.done).toEqual([{ type: 'mail', params: { kind: 'order.short' } }])
    expect(life.can('shopkeeper')).toEqual(['order.cancel', 'order.refund', 'order.supply'])
    life.send('shopkeeper', { type: 'order.supply' })
    expect(life.done).toEqual([{ type: 'takeStock', params: { lines: [{ id: 'rose', qty: 1 }] } }])
    expect(life.order.value).toMatchObject({ stock: 'reserved' })
    expect(life.send('shopkeeper', { type: 'order.pack' }).order.value).toMatchObject({ fulfilment: 'packed' })
  })
})

describe('Cash on delivery', () => {
  const cash = { kind: 'cash' } as const

  test('is collected on delivery, and given back by the shopkeeper, who says how', () => {
    const life = new Life(cash)
    expect(life.order.value).toMatchObject({ payment: 'dueOnDelivery' })
    expect(life.can('shopkeeper')).not.toContain('order.refund')
    expect(life.delivered().told).toEqual(['Delivered, ₹9.50 collected'])
    expect(life.order.value).toMatchObject({ payment: 'collected' })
    life.send('shopkeeper', { type: 'order.refund', amount: 950 })
    expect(life.can('shopkeeper')).toContain('refund.done')
    life.send('shopkeeper', { type: 'refund.done', refund: life.order.context.money.refund?.id ?? '', how: 'by UPI' })
    expect(life.told).toEqual(['Refund of ₹9.50 done: by UPI'])
    expect(life.order.value).toMatchObject({ payment: 'refunded' })
    expect(viewOf(life.order, 'shopper', 1).summary).toBe('refunded')
  })

  test('that is refused on delivery comes back and is not collected', () => {
    const life = new Life(cash)
      .send('shopkeeper', { type: 'order.pack' })
      .send('shopkeeper', { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' })
      .send('courier', { type: 'order.undelivered' })
    expect(viewOf(life.order, 'shopper', 1).summary).toBe('shipped')
    const broken = { type: 'order.return.receive', fit: [{ id: 'oud', qty: 3 }] } as const
    expect(() => life.send('shopkeeper', broken)).toThrow(
      refusal(422, 'So many pieces of this order did not come back.'),
    )
    life.send('shopkeeper', { type: 'order.return.receive', fit: [{ id: 'oud', qty: 1 }] })
    expect(life.order.value).toEqual({ fulfilment: 'cancelled', payment: 'notCollected', stock: 'back' })
    expect(life.done).toContainEqual({ type: 'returnStock', params: { lines: [{ id: 'oud', qty: 1 }] } })
  })
})

describe('A return', () => {
  test('sends no money by itself; the sum of its pieces is offered, and all returns add up to what was paid', () => {
    const life = returned(new Life().delivered(), 1)
    expect(life.order.value).toMatchObject({ fulfilment: { delivered: 'returned' }, payment: 'paid', stock: 'back' })
    // 601 for two: 300 a piece, the last takes the rest.
    expect(viewOf(life.order, 'shopkeeper', 1).sums.offer).toBe(300)
    life.send('shopkeeper', { type: 'order.refund', amount: 300 }, { id: 'r1' })
    expect(viewOf(life.order, 'shopkeeper', 1).sums.offer).toBe(0)
    life.send('provider', { type: 'refund.done', refund: 'r1' })
    expect(life.order.value).toMatchObject({ payment: 'partlyRefunded' })
    returned(life, 1)
    expect(viewOf(life.order, 'shopkeeper', 1).sums.offer).toBe(301)
    returned(life, 1, 'rose', 0)
    // All is back: the delivery too.
    expect(viewOf(life.order, 'shopkeeper', 1).sums.offer).toBe(650)
  })

  test('is asked for within the days, of pieces that are left, one at a time', () => {
    const life = new Life().delivered()
    expect(viewOf(life.order, 'shopper', 2 * DAY)).toMatchObject({
      can: ['order.return.ask'],
      until: { 'order.return.ask': 8 * DAY },
      summary: 'delivered',
    })
    expect(() => life.send('shopper', ask(1), { at: 8 * DAY + 1 })).toThrow(
      refusal(409, 'An order can be given back within 7 days of its delivery.'),
    )
    expect(() => life.send('shopper', ask(3), { at: 2 * DAY })).toThrow(
      refusal(422, 'So many pieces of this order cannot be given back.'),
    )
    life.send('shopper', ask(2), { at: 2 * DAY })
    expect(life.told).toEqual(['Return of 2 pieces asked for: Damaged'])
    expect(life.can('shopper')).toEqual([])
    life.send('shopkeeper', { type: 'order.return.refuse', words: 'It was worn.' })
    expect(life.told).toEqual(['Return refused: It was worn.'])
    expect(life.order.context.lines.map(({ asked }) => asked)).toEqual([0, 0])
    expect(returned(life, 2).can('shopper', 2 * DAY)).toEqual(['order.return.ask'])
    expect(returned(life, 1, 'rose').can('shopper', 2 * DAY)).toEqual([])
  })
})

describe('A refund', () => {
  const refund = (amount: number) => ({ type: 'order.refund', amount }) as const

  test('is at most what is left', () => {
    expect(() => new Life().send('shopkeeper', refund(951))).toThrow(refusal(422, 'At most ₹9.50 can be given back.'))
  })

  test('that fails needs attention, and is sent again under its id', () => {
    const life = new Life().send('shopkeeper', cancel, { id: 'r1' })
    life.send('provider', { type: 'refund.failed', refund: 'r1', reason: 'closed account' })
    expect(life.told).toEqual(['Refund failed: closed account'])
    expect(needsAttention(life.order)).toBe(true)
    expect(viewOf(life.order, 'shopkeeper', 1)).toMatchObject({ can: ['order.refund.retry'] })
    life.send('shopkeeper', { type: 'order.refund.retry' })
    expect(life.done).toEqual([{ type: 'refund', params: { id: 'r1', amount: 950 } }])
    expect(needsAttention(life.order)).toBe(false)
  })

  test('that failed and is given back on the provider’s own pages is settled', () => {
    const life = new Life().send('shopkeeper', refund(300), { id: 'r1' })
    life.send('provider', { type: 'refund.failed', refund: 'r1' })
    life.send('provider', { type: 'refund.done', refund: 'rfnd_1', amount: 100 })
    expect(life.order.value).toMatchObject({ payment: 'refundFailed' })
    expect(life.order.context.money).toMatchObject({ back: 100, pending: 0, owed: 200 })
    life.send('provider', { type: 'refund.done', refund: 'rfnd_2', amount: 200 })
    expect(life.order.value).toMatchObject({ payment: 'partlyRefunded' })
    life.send('provider', { type: 'refund.done', refund: 'r1' })
    expect(life.order.context.money).toMatchObject({ back: 300, owed: 0 })
  })
})
