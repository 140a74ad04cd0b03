import { createHmac } from 'node:crypto'
import { endpointList } from '../../contract/endpoints'
import { OUD, ROSE } from '../server/shopper'
import { COURIER_SECRET, type Request } from './shop'
import { SPARE, type World } from './world'

/** The request of an endpoint's example. `token` defaults to the shopper's, or to none if the endpoint needs none. */
interface Example {
  params?: Record<string, string>
  token?: string
  headers?: Record<string, string> | undefined
  body?: unknown
}

/** An act that changes the shop: a call of an endpoint, or a job of the server. */
export interface Act {
  name: string
  /** Null for a job. */
  endpoint: (typeof endpointList)[number] | null
  /** The request to send in a starting state. */
  example: (world: World) => Example
}

/** About the parcel of the example that ships an order. */
const delivered = { id: '1', status: 'delivered', at: '2026-11-27T10:00:00Z', trackingNumber: 'A1234567' }
const COURIER_UPDATE = {
  body: JSON.stringify(delivered),
  headers: {
    'x-courier-signature': createHmac('sha256', COURIER_SECRET).update(JSON.stringify(delivered)).digest('hex'),
  },
}

type Examples = Record<string, Record<string, (world: World) => Example>>

const event = (type: string, more: object = {}) => ({ event: { type, ...more } })
const cash = ({ draft }: World, id: string) => ({
  order: { ...draft, paymentId: `cash_${id}` },
  payment: { kind: 'cash' },
})
const cashWithCode = (w: World, id: string) => {
  const { order, payment } = cash(w, id)
  return { order: { ...order, amount: w.codeAmount, couponName: w.codeName }, payment }
}
const desk = (body?: unknown) => (w: World) => ({ token: w.keeper, body })
const orderEvent =
  (type: string, more = {}) =>
  (w: World) => ({ params: { id: w.orderId }, body: event(type, more) })
const deskEvent =
  (type: string, more = {}) =>
  (w: World) => ({ ...orderEvent(type, more)(w), token: w.keeper })
const settlement = (how: 'refund' | 'done') => (w: World) => ({
  params: { id: w.unmatchedPayment },
  token: w.keeper,
  body: { settlement: { id: '2b2c3d4e-0000-4000-8000-000000000001', how, reason: 'Paid too late' } },
})
const deskProduct = (body?: unknown) => (w: World) => ({ params: { id: ROSE }, token: w.keeper, body })

// 'POST /api/…': examples by name. Every example succeeds in at least one of the starting states (world.ts).
const EXAMPLES: Examples = {
  'POST /api/auth/signup': {
    '': () => ({ body: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', password: 'cedar and salt' } }),
  },
  'POST /api/auth/login': { '': (w) => ({ body: { email: w.email, password: w.password } }) },
  'POST /api/auth/logout': { '': () => ({}) },
  'POST /api/auth/forgotten': { '': (w) => ({ body: { email: w.email } }) },
  'POST /api/auth/reset': { '': (w) => ({ body: { token: w.resetToken, password: 'cedar and salt 2' } }) },
  'POST /api/user/profile': { '': () => ({ body: { firstName: 'Mira', lastName: 'Iyer' } }) },
  'POST /api/user/password': { '': (w) => ({ body: { password: w.password, newPassword: 'cedar and salt 3' } }) },
  'DELETE /api/user': { '': () => ({}) },
  'POST /api/user/wishlist': { '': () => ({ body: { product: { id: ROSE } } }) },
  'DELETE /api/user/wishlist/{id}': { '': () => ({ params: { id: OUD } }) },
  'POST /api/user/cart': {
    'new line': () => ({ body: { product: { id: OUD } } }),
    'set pieces': () => ({ body: { product: { id: ROSE }, qty: 3 } }),
  },
  'POST /api/user/cart/{id}': { '': () => ({ params: { id: ROSE }, body: { action: { type: 'increment' } } }) },
  'DELETE /api/user/cart/{id}': { '': () => ({ params: { id: ROSE } }) },
  'POST /api/user/address': { '': (w) => ({ body: { address: { ...w.address, name: 'Office' } } }) },
  'POST /api/user/address/{id}': { '': (w) => ({ params: { id: w.addressId }, body: { address: w.address } }) },
  'DELETE /api/user/address/{id}': { '': (w) => ({ params: { id: w.addressId } }) },
  'POST /api/user/payment': {
    '': ({ draft, delivery }) => ({
      body: { payment: { delivery, couponId: null, amount: draft.amount, orderId: 'next' } },
    }),
    'with a code': ({ delivery, codeId, codeAmount }) => ({
      body: { payment: { delivery, couponId: codeId, amount: codeAmount, orderId: 'coded' } },
    }),
  },
  'POST /api/user/order': {
    'report a payment': ({ report }) => ({ body: report }),
    'in cash': (w) => ({ body: cash(w, '1b2c3d4e-0000-4000-8000-000000000001') }),
    'in cash with a code': (w) => ({ body: cashWithCode(w, '1b2c3d4e-0000-4000-8000-000000000002') }),
    'in cash with a code, another shopper': (w) => ({
      token: w.otherToken,
      body: cashWithCode(w, '1b2c3d4e-0000-4000-8000-000000000003'),
    }),
  },
  'POST /api/user/order/{id}/payment': { '': ({ orderId }) => ({ params: { id: orderId } }) },
  'POST /api/user/order/{id}/cancel': { '': ({ orderId }) => ({ params: { id: orderId } }) },
  'POST /api/user/order/{id}/events': {
    'pay online': (w) => ({ params: { id: w.orderId }, body: { event: w.laterPayment } }),
    'fewer pieces': orderEvent('order.change', { lines: [{ id: ROSE, qty: 1 }] }),
    'ask to return': orderEvent('order.return.ask', { lines: [{ id: ROSE, qty: 1 }], reason: 'Damaged' }),
  },
  'POST /api/confirm/{token}': {
    confirm: (w) => ({ params: { token: w.confirmationToken }, body: { decision: 'confirm' } }),
    cancel: (w) => ({ params: { token: w.confirmationToken }, body: { decision: 'cancel' } }),
  },
  'POST /api/user/code': { '': ({ codeName }) => ({ body: { code: codeName } }) },
  'POST /api/user/alert': { '': () => ({ body: { productId: OUD } }) },
  'POST /api/user/review': {
    '': () => ({ body: { productId: OUD, stars: 4, text: 'It stays all day, and it is warm.' } }),
  },
  'POST /api/user/review/{id}': {
    '': (w) => ({ params: { id: w.reviewId }, body: { stars: 2, text: 'After a month it smells of very little.' } }),
  },
  'DELETE /api/user/review/{id}': { '': (w) => ({ params: { id: w.reviewId } }) },
  'POST /api/user/review/{id}/report': {
    '': (w) => ({ params: { id: w.othersReviewId }, body: { reason: 'It is an advertisement.' } }),
  },
  'POST /api/message': { '': (w) => ({ body: { about: 'A perfume', text: 'Is there a sample?', email: w.email } }) },
  'POST /api/webhooks/razorpay': {
    captured: (w) => w.events.captured,
    refunded: (w) => w.events.refunded,
    'refund failed': (w) => w.events.failed,
    disputed: (w) => w.events.disputed,
  },
  'POST /api/webhooks/courier': { '': () => COURIER_UPDATE },
  'POST /api/desk/products.csv': { '': desk(`id,price\n${ROSE},1500\n${SPARE},900\n`) },
  'POST /api/desk/orders/{id}/events': {
    pack: deskEvent('order.pack'),
    ship: deskEvent('order.ship', { courier: 'Delhivery', trackingNumber: 'A1234567' }),
    cancel: deskEvent('order.cancel', { reason: 'None is left' }),
    refund: deskEvent('order.refund', { amount: 10_000 }),
  },
  'POST /api/desk/orders/{id}/mails/{mailId}': {
    '': (w) => ({ params: { id: w.orderId, mailId: w.mailId }, token: w.keeper }),
  },
  'DELETE /api/desk/orders/{id}/mails/{mailId}': {
    '': (w) => ({ params: { id: w.orderId, mailId: w.mailId }, token: w.keeper }),
  },
  'POST /api/desk/payments/{id}': { refund: settlement('refund'), done: settlement('done') },
  'POST /api/desk/products': {
    '': desk({ id: 'new-rose', title: 'New Rose', price: '900', brand: 'Skinn', category: 'women', stock: 5 }),
  },
  'PATCH /api/desk/products/{id}': {
    price: deskProduct({ discount: '40' }),
    'not for sale': deskProduct({ forSale: false }),
  },
  'POST /api/desk/products/{id}/pictures': {
    '': (w) => ({
      ...deskProduct(w.picture.body)(w),
      headers: { 'content-type': w.picture.type },
    }),
  },
  'DELETE /api/desk/products/{id}/pictures/{n}': {
    '': (w) => ({ params: { id: ROSE, n: '0' }, token: w.keeper }),
  },
  'PATCH /api/desk/reviews/{id}': {
    '': (w) => ({ params: { id: w.othersReviewId }, token: w.keeper, body: { isShown: false, version: 1 } }),
  },
  'POST /api/desk/messages/{id}/replies': {
    '': (w) => ({ params: { id: w.ticket }, token: w.keeper, body: { text: 'There is one with each order.' } }),
  },
  'PATCH /api/desk/messages/{id}': {
    '': (w) => ({ params: { id: w.ticket }, token: w.keeper, body: { state: 'closed' } }),
  },
  'POST /api/desk/welcome': { '': (w) => ({ body: { token: w.keeperResetToken, password: 'cedar and salt 4' } }) },
  'PATCH /api/desk/settings': { '': desk({ version: 0, settings: { mailSender: 'shop@example.com' } }) },
  'POST /api/desk/codes': { '': desk({ name: 'SPRING', percent: 5 }) },
  'PATCH /api/desk/codes/{id}': {
    percent: (w) => ({ params: { id: w.codeId }, token: w.keeper, body: { percent: 20 } }),
    name: (w) => ({ params: { id: w.codeId }, token: w.keeper, body: { name: 'TWICE' } }),
  },
  'POST /api/desk/products/{id}/stock': {
    '': deskProduct({ change: -3, reason: 'broken' }),
    'all of it': deskProduct({ change: -4, reason: 'lost' }),
  },
}

/**
 * They only ask a mail server or the payment provider, need a shop without products or shopkeeper, need what an authenticator has
 * signed, or add to counts in one statement that no other call reads.
 */
const NOT_TRIED = [
  'POST /api/desk/settings/mail-test',
  'POST /api/desk/settings/payment-check',
  'POST /api/desk/setup',
  'POST /api/desk/products/samples',
  'POST /api/vitals',
  'POST /api/desk/passkeys/options',
  'POST /api/desk/passkeys',
  'DELETE /api/desk/passkeys/{id}',
  'POST /api/desk/passkeys/confirm',
  'POST /api/desk/recovery-codes',
  'POST /api/desk/recovery-codes/use',
  'POST /api/desk/login/options',
  'POST /api/desk/login',
]

const isMutating = ({ name, method, backend }: (typeof endpointList)[number]) =>
  method !== 'GET' && backend !== 'simulated' && !NOT_TRIED.includes(name)

/**
 * Errors in the examples: a mutating endpoint of the contract without an example, or an example without such an
 * endpoint.
 */
export function lackingExamples(
  endpoints: readonly { name: string; method: string; backend?: string }[] = endpointList,
) {
  const names = endpoints.filter(isMutating as never).map(({ name }) => name)
  return [
    ...names
      .filter((name) => !(name in EXAMPLES))
      .map(
        (name) => `${name} has no example in tests/interleave/acts.ts, so nothing tries it together with other calls.`,
      ),
    ...Object.keys(EXAMPLES)
      .filter((name) => !names.includes(name))
      .map(
        (name) => `tests/interleave/acts.ts has an example of ${name}, which is no endpoint that changes something.`,
      ),
  ]
}

/** Every act: the mutating endpoints of the contract with their examples, and the jobs. */
export function allActs(jobs: readonly string[]): Act[] {
  const calls = endpointList.filter(isMutating).flatMap((endpoint) =>
    Object.entries(EXAMPLES[endpoint.name] ?? {}).map(([variant, example]) => {
      const name = variant === '' ? endpoint.name : `${endpoint.name} (${variant})`
      return { name, endpoint, example }
    }),
  )
  return [...calls, ...jobs.map((name) => ({ name, endpoint: null, example: () => ({}) }))]
}

/** The request of an endpoint's example in a starting state. */
export function requestOf({ endpoint, example }: Act, world: World): Request {
  if (!endpoint) throw new Error('A job sends no request.')
  const { params = {}, token, headers, body } = example(world)
  const url = Object.entries(params).reduce((path, [name, value]) => path.replace(`{${name}}`, value), endpoint.path)
  const method = endpoint.method as Request['method']
  return { method, url, headers, body, token: token ?? (endpoint.access === 'all' ? undefined : world.token) }
}

/**
 * Whether acts are tried together. A refund is sent to the provider outside of a transaction, so a dispute may be lost
 * after the shop has checked the owed amount.
 */
export const isTried = (acts: readonly Act[]): boolean =>
  !['(disputed)', 'send refunds'].every((part) => acts.some(({ name }) => name.includes(part)))

/** Acts that pay, record or refund money. They are also tried in threes. */
export const IS_PAYMENT =
  /payment|order \(|pay online|webhooks.*(captured|refunded)|reconcile|window|send refunds|^DELETE \/api\/user$/
