import type { Session, User } from '../domain/account/account'
import type { Address } from '../domain/account/address'
import type { CartItem } from '../domain/cart/cart'
import { DEMO_SELLER } from '../domain/catalogue/demo-seller'
import type { Product } from '../domain/catalogue/product'
import type { DeskReview, DeskReviews, Review, Reviews } from '../domain/catalogue/review'
import type { StockRow } from '../domain/catalogue/stock'
import type { DeskMessage } from '../domain/desk/desk-message'
import type { DeskOrder, DeskOrders } from '../domain/desk/desk-order'
import type { Audit, Customers, UnmatchedPayment } from '../domain/desk/desk-people'
import type { DeskProduct } from '../domain/desk/desk-product'
import type { Passkeys } from '../domain/desk/passkeys'
import { SETTING_NAMES, type ShopSettings } from '../domain/desk/shop-settings'
import { noResponse } from '../domain/failure'
import { invoiceOf, type OrderDocuments } from '../domain/money/invoice'
import type { Order } from '../domain/order/order'

export const shopper: User = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }

export const session: Session = { user: shopper, token: 'a token' }

export const perfume: Product = {
  _id: 'e9a4cd7e-3a5b-4a0e-9d8e-4f9f3d1f0a01',
  id: 'amber-oud',
  title: 'Amber Oud',
  price: '1000',
  discount: '40',
  image: '/pictures/amber-oud.svg',
  inStock: true,
  fastDelivery: true,
  rating: 4.5,
  brand: 'AJMAL',
  category: 'women',
}

/** The passkeys of a shopkeeper who has one and has logged in with the password. */
export const passkeys: Passkeys = {
  origin: 'http://localhost:3000',
  isRequired: false,
  isConfirmed: false,
  passkeys: [{ id: 'a passkey', createdAt: '2026-07-01T10:00:00+05:30', usedAt: null }],
  recoveryCodes: 10,
}

/** The settings of a new shop: none is set. */
export const settings: ShopSettings = {
  version: 1,
  noSecrets: null,
  settings: SETTING_NAMES.map((name) => ({ name, value: '', isSet: false, isFromEnvironment: false })),
}

/** ₹600 and ₹49 delivery: too little for any coupon. */
export const onePiece: CartItem = { ...perfume, qty: 1 }

/** ₹1,800 and ₹49 delivery: enough for the coupon that starts at ₹1,500. */
export const threePieces: CartItem = { ...perfume, qty: 3 }

export const home: Address = {
  _id: 'home',
  name: 'Asha Verma',
  street: '12, Lavender Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560038',
  country: 'India',
  mobile: '9876543210',
}

export const order: Order = {
  paymentId: 'pay_1',
  orderId: '1b9d6bcd',
  amount: 1849,
  delivery: home,
  products: [
    { id: 'amber-oud', title: 'Amber Oud', image: perfume.image, discountedPrice: 600, price: '1000', qty: 3 },
  ],
}

/** The same order at the desk. */
export const deskOrder: DeskOrder = {
  ...order,
  _id: 'o-1',
  createdAt: '2026-11-20T10:00:00+05:30',
  state: { fulfilment: 'placed', payment: 'paid', stock: 'reserved' },
  summary: 'placed',
  can: ['order.pack', 'order.ship', 'order.cancel'],
  needsAttention: false,
  customer: { name: 'Asha Verma', email: shopper.email },
  mails: [],
}

/** The first of two pages. */
export const deskPage: DeskOrders = {
  orders: [{ ...deskOrder, createdAt: '2026-11-20T10:00:00+05:30' }],
  total: 2,
  next: 'o-1',
  counts: { placed: 2, attention: 0 },
}

/** A message to the shop without a reply. */
export const deskMessage: DeskMessage = {
  id: 'S-ROSE2345',
  subject: 'An order',
  state: 'open',
  email: shopper.email,
  name: 'Asha Verma',
  orders: [{ _id: 'o-1', orderId: order.orderId }],
  entries: [
    { id: 'S-ROSE2345', at: '2026-11-20T10:00:00+05:30', by: 'customer', text: 'Order 1b9d6bcd: where is my parcel?' },
  ],
}

/** The invoice of the order, without credit notes. */
export const documents: OrderDocuments = {
  invoice: invoiceOf(order, DEMO_SELLER, { number: 'IN/26-27/000001', madeAt: '2026-11-21T10:00:00+05:30' }),
  creditNotes: [],
}

/** The first of two pages. */
export const customersPage: Customers = {
  customers: [
    {
      id: 'c-1',
      name: 'Asha Verma',
      email: shopper.email,
      since: '2026-11-01T10:00:00+05:30',
      orders: 1,
      spent: 1849,
      lastOrderAt: '2026-11-20T10:00:00+05:30',
    },
  ],
  next: 'c-1',
}

/** A captured payment without an order. */
export const unmatchedPayment: UnmatchedPayment = {
  id: 'pay_late',
  at: '2026-11-20T10:00:00+05:30',
  amount: 649,
  reason: 'paid too late',
  email: shopper.email,
}

/** The first of two pages. */
export const auditPage: Audit = {
  audit: [
    {
      id: 'd-1',
      at: '2026-11-20T10:00:00+05:30',
      who: 'kavya@example.com',
      what: 'stock.correct',
      subject: perfume.id,
      words: 'change: 5, reason: Counted',
    },
    {
      id: 'd-0',
      at: '2026-11-20T09:00:00+05:30',
      who: 'kavya@example.com',
      what: 'review.hide',
      subject: perfume.id,
      words: 'review: r-1',
    },
  ],
  next: 'd-1',
}

/** The perfume at the desk. */
export const deskProduct: DeskProduct = {
  ...perfume,
  facts: {},
  forSale: true,
  version: 1,
  pictures: [perfume.image],
}

export const stockRow: StockRow = { id: perfume.id, title: perfume.title, house: 9, reserved: 2, forSale: 7 }

export const review: Review = {
  id: '1c0e7d8a-3f6b-4f0e-9a51-0d3a6c1b2e01',
  stars: 4,
  text: 'Warm, and it lasts all day.',
  name: 'Meera',
  createdAt: '2026-11-21T10:00:00+05:30',
  updatedAt: '2026-11-21T10:00:00+05:30',
}

/** The first of two pages. */
export const reviewsPage: Reviews = {
  reviews: [review],
  average: 4.5,
  count: 2,
  stars: { 5: 1, 4: 1, 3: 0, 2: 0, 1: 0 },
  next: `4.1763699400000.${review.id}`,
}

export const deskReview: DeskReview = {
  ...review,
  state: 'reported',
  productId: perfume.id,
  title: perfume.title,
  reports: [{ reason: 'It advertises something', at: '2026-11-22T10:00:00+05:30' }],
  version: 1,
}

/** The first of two pages. */
export const deskReviewsPage: DeskReviews = { reviews: [deskReview], next: `1.1763699400000.${review.id}` }

/** The failure that the tests of the charts use. */
export const silence = noResponse

interface ListState {
  value: { freshness: string; work: unknown }
  hasTag(tag: 'busy' | 'failed' | 'outdated'): boolean
  can(event: { type: 'connection.returned' }): boolean
}
interface ListStep {
  event: { type: string }
  before: ListState | null
  after: ListState
}
/** The promises of each list of the shopper. */
export const listPromises = {
  'a fetch that failed is repeated when the connection returns': ({ event, before, after }: ListStep) =>
    event.type === 'connection.returned' && (before?.hasTag('failed') || before?.hasTag('outdated'))
      ? after.hasTag('busy')
      : !(after.hasTag('failed') || after.hasTag('outdated')) || after.can({ type: 'connection.returned' }),
  'a stale list is not left at rest': ({ after }: ListStep) =>
    after.value.freshness === 'fresh' || after.hasTag('busy'),
  'a fetch that begins after another makes the list fresh, so that a change elsewhere causes one fetch': ({
    event,
    after: { value },
  }: ListStep) =>
    !/^xstate\.(after|(done|error)\.actor\.(load|refresh))/.test(event.type) ||
    !/^(loading|refreshing)$/.test(String(value.work)) ||
    value.freshness === 'fresh',
}
