import fc from 'fast-check'
import { parse, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { type Address, addressDraftSchema, dummyAddress } from '../../domain/account/address'
import type { CartItem } from '../../domain/cart/cart'
import { COUPONS } from '../../domain/cart/coupon'
import { DEMO_SELLER } from '../../domain/catalogue/demo-seller'
import { discountedPriceOf } from '../../domain/catalogue/product'
import { invoiceOf } from '../../domain/money/invoice'
import { quote } from '../../domain/money/pricing'
import { chargedLines } from '../../domain/money/shares'
import {
  addressLine,
  chargedFor,
  draftOrder,
  newestFirst,
  type Order,
  orderSchema,
  orderSums,
  reorderOf,
  sameOrder,
} from '../../domain/order/order'
import { returnWorth } from '../../domain/order/order-lines'
import { sumRows } from '../../domain/order/placed-order'
import { prepaidAmount } from '../../domain/order/prepaid'
import { revisedOrder } from '../../domain/order/revision'
import { preparePayment } from '../../src/services/payment/prepare'
import { anyCart } from '../support/arbitraries'
import { line, oud, user } from '../support/items'

const address = { _id: 'home', ...dummyAddress }
const item = (change: Partial<CartItem>) => ({ ...line(oud), price: '999', discount: '15', ...change })
const uuid = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
const draft = (items: CartItem[]) => draftOrder(items, quote(items, null), address, uuid)

const TOO_MANY = 'An order can have at most 10 pieces of a product and 30 in all.'

test.each([
  [[10, 10, 10], null],
  [[11], TOO_MANY],
  [[10, 10, 10, 1], TOO_MANY],
])('a payment for %j pieces: %s', async (pieces, text) => {
  const cart = draft(pieces.map((qty, at) => item({ id: `oud-${at}`, qty })))
  // The simulated shop refuses it before a window opens. tests/server/payments-prepared.test.ts covers the server's own
  // message.
  const prepared = preparePayment({ user, token: 'x' }, cart, null, new AbortController().signal)
  await (text === null
    ? expect(prepared).resolves.toBeNull()
    : expect(prepared).rejects.toEqual({ status: 422, messages: [text] }))
})

test('the order, its delivery line and its invoice have every field of an address except the phone number', () => {
  const names = Object.keys(addressDraftSchema.entries).filter((field) => field !== 'mobile')
  const named = Object.fromEntries(names.map((field) => [field, `the ${field}`]))
  const items = [item({})]
  const order = draftOrder(items, quote(items, null), { ...address, ...named } as Address, uuid)
  expect(order.delivery).toEqual(named)
  const { buyer } = invoiceOf(order, DEMO_SELLER, { number: '1', madeAt: '2026-11-25T00:00:00.000Z' })
  for (const message of Object.values(named)) {
    expect(addressLine(order.delivery)).toContain(message)
    expect(Object.values(buyer).join(', ')).toContain(message)
  }
})

test('an order id is the first segment of a generated id', () => {
  expect(draft([item({})]).orderId).toBe('1b9d6bcd')
})

test('an order stores its products, their prices and its delivery address', () => {
  const order = parse(orderSchema, { ...draft([item({ qty: 2 })]), paymentId: 'pay_1' })
  expect(order.products).toEqual([
    // 999 - 15 % = 849.15 -> 849
    { id: 'oud', title: 'Amber Oud', image: oud.image, discountedPrice: 849, price: '999', qty: 2 },
  ])
  expect(addressLine(order.delivery)).toBe(
    'Asha Verma, 12, Lavender Lane, Indiranagar, Bengaluru - 560038, Karnataka, India',
  )
  expect(addressLine({ ...order.delivery, name: 'محمد عارف' })).toMatch(/^\u2068محمد عارف\u2069, 12, Lavender Lane, /)
})

test('subtotal, delivery and discounts of any order, changed or not, add up to its amount, and its invoice to the same', () => {
  fc.assert(
    fc.property(
      anyCart,
      fc.constantFrom(null, ...COUPONS),
      fc.boolean(),
      fc.nat(50),
      (lines, coupon, isPaid, percent) => {
        const items = lines.map((one, at) => item({ ...one, id: `product ${at}` }))
        const placed = { ...draftOrder(items, quote(items, coupon), address, uuid), paymentId: 'cash' }
        const [first] = chargedLines(placed)
        if (!first) return
        const due = prepaidAmount({ prepaidPercent: percent }, chargedFor(placed))
        const paid = revisedOrder(placed, { amount: due, isPrepaid: true })
        const quantities = [{ id: first.id, qty: first.qty - 1 }]
        const [line] = chargedLines(paid)
        const less = first.qty === 1 ? (line?.charged ?? 0) : Math.floor((line?.charged ?? 0) / first.qty)
        const isLast = paid.products.length === 1 && first.qty === 1
        const order = isPaid || isLast ? paid : revisedOrder(paid, { amount: due - less, quantities })
        const state = { fulfilment: 'placed', stock: 'reserved', payment: isPaid ? 'paid' : 'dueOnDelivery' }
        const rows = sumRows({ ...order, state })
        const { amount } = rows.pop() ?? expect.fail()
        expect(rows.reduce((sum, row) => sum + (row.isTakenOff ? -row.amount : row.amount), 0)).toBe(amount)
        expect(amount).toBe(chargedFor(order))
        const { sums } = invoiceOf(order, DEMO_SELLER, { number: '1', madeAt: '2026-11-25T00:00:00.000Z' })
        expect(sums.total).toBe(amount)
      },
    ),
  )
})

test.each([
  [10_000, 9_500],
  [104, 100],
  [100, 100],
  [33, 33],
])(
  'an order of %i paise in cash costs %i paise online, since the payment provider accepts no less than a rupee',
  (paid, online) => {
    expect(prepaidAmount({ prepaidPercent: 5 }, paid)).toBe(online)
  },
)

test('a line with quantity 0 is not ordered', () => {
  expect(draft([item({ qty: 0 }), item({ id: 'rose', qty: 1 })]).products.map(({ id }) => id)).toEqual(['rose'])
})

test('the newest order is first, although the backend lists it last', () => {
  const orders = ['old', 'new'].map((orderId): Order => ({ ...draft([item({})]), paymentId: orderId, orderId }))
  expect(newestFirst(orders).map(({ orderId }) => orderId)).toEqual(['new', 'old'])
  expect(orders.map(({ orderId }) => orderId)).toEqual(['old', 'new'])
})

test('an order that is bought again has the same quantities at today’s prices, and the reason for each missing product', () => {
  const product = item({ price: '700', discount: '0' })
  const order = draft([item({ qty: 3 }), item({ id: 'rose', title: 'Rose' }), item({ id: 'gone', title: 'Gone' })])
  const { lines, missing } = reorderOf(order, [product, item({ id: 'rose', inStock: false })])
  expect(lines).toEqual([{ product, qty: 3, was: discountedPriceOf(item({})) }])
  expect(missing).toEqual([
    { title: 'Rose', reason: 'out of stock' },
    { title: 'Gone', reason: 'no longer sold' },
  ])
})

const order: Order = { ...draft([item({ qty: 2 })]), paymentId: 'pay_1' }
const ordering = (product: object) => order.products.map((ordered) => ({ ...ordered, ...product }))

test.each([
  ['an amount without end', { amount: Number.POSITIVE_INFINITY }],
  ['an amount of nothing', { amount: 0 }],
  ['a negative amount', { amount: -1 }],
  ['no payment', { paymentId: '' }],
  ['no products', { products: [] }],
  ['half a piece', { products: ordering({ qty: 0.5 }) }],
  ['no piece', { products: ordering({ qty: 0 }) }],
  ['fewer pieces than none', { products: ordering({ qty: -1 }) }],
  ['a price without end', { products: ordering({ discountedPrice: Number.POSITIVE_INFINITY }) }],
])('%s is not an order', (_, change) => {
  expect(safeParse(orderSchema, order).success).toBe(true)
  expect(safeParse(orderSchema, { ...order, ...change }).success).toBe(false)
})

test('the order of fields and additional fields make no difference between two orders', () => {
  const { products, ...others } = order
  expect(sameOrder(order, { products, _id: '7', createdAt: 'today', ...others } as Order)).toBe(true)
})

test.each([
  { amount: 1 },
  { orderId: 'other' },
  { products: ordering({ qty: 3 }) },
  { delivery: { ...order.delivery, city: 'Pune' } },
])('an order with any other difference is a different order: %j', (change) => {
  expect(sameOrder(order, { ...order, ...change })).toBe(false)
})

test('an order retains the delivery charge that was paid, independent of today’s charge', () => {
  // 849 + 99 = 948. 900 were charged.
  expect(orderSums({ ...order, products: ordering({ qty: 1 }), deliveryCharge: 99, amount: 900 })).toMatchObject({
    delivery: 9900,
    couponOff: 4800,
  })
})

test('a return is worth the charge for its pieces, and the delivery once everything is returned', () => {
  const lines = (oud: object, rose: object) => {
    const none = { asked: 0, returned: 0, fit: 0 }
    return [
      { id: 'oud', qty: 2, charged: 101, taken: 2, ...none, ...oud },
      { id: 'rose', qty: 1, charged: 60, taken: 1, ...none, ...rose },
    ]
  }
  const [oud, rose] = [
    { id: 'oud', qty: 1, worth: 50 },
    { id: 'rose', qty: 1, worth: 60 },
  ]
  expect(returnWorth(lines({ asked: 1 }, {}), 200)).toEqual({ lines: [oud], rest: 0, total: 50 })
  expect(returnWorth(lines({ returned: 1 }, { asked: 1 }), 200)).toEqual({ lines: [rose], rest: 0, total: 60 })
  const all = { lines: [{ ...oud, qty: 2, worth: 101 }, rose], rest: 39, total: 200 }
  expect(returnWorth(lines({ asked: 2 }, { asked: 1 }), 200)).toEqual(all)
  expect(returnWorth(lines({ returned: 2 }, { returned: 1 }), 200)).toEqual(all)
})
