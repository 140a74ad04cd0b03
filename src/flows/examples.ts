import type { EventFromLogic, InputFrom, OutputFrom, StateMachine } from 'xstate'
import { GUEST } from '../../domain/account'
import { dummyAddress, emptyAddress } from '../../domain/address'
import { noFilters } from '../../domain/filters'
import { profileDraft } from '../../domain/profile-form'
import { initialHeaders } from '../../domain/request'
import type { flows } from '../../machines/index'
import {
  address,
  coupon,
  draft,
  failure,
  fault,
  faults,
  item,
  move,
  order,
  product,
  session,
  signup,
  user,
} from './example-values'

export type FlowName = keyof typeof flows
type Flow<Name extends FlowName> = (typeof flows)[Name]

/** The actors named in a chart's setup, as its type remembers them. */
type ActorsOf<Chart> =
  Chart extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

/** What starts a flow, one example of each event it listens to, and of what each of its calls answers. */
interface Examples<Name extends FlowName> {
  input: InputFrom<Flow<Name>>
  events: { [Event in EventFromLogic<Flow<Name>> as Event['type']]: Event }
  answers: {
    [Actor in ActorsOf<Flow<Name>> as undefined extends OutputFrom<Actor['logic']> ? never : Actor['src']]: OutputFrom<
      Actor['logic']
    >
  }
}

/**
 * What the simulator offers; every payload may be changed there. A flow without examples is offered bare events, and
 * can be simulated if it starts without an input.
 */
export const examples: { readonly [Name in FlowName]?: Examples<Name> } = {
  catalogue: {
    input: { filters: noFilters, drawn: null },
    events: {
      'filters.changed': {
        type: 'filters.changed',
        filters: { ...noFilters, brand: ['AJMAL'] },
        history: 'push',
      },
      'search.typed': { type: 'search.typed', text: 'oud' },
      'search.left': { type: 'search.left' },
      'filters.moved': { type: 'filters.moved', history: 'push' },
      'results.endReached': { type: 'results.endReached' },
      'products.wanted': { type: 'products.wanted', wanted: { ids: [product.id], brands: [] } },
      'catalogue.reload': { type: 'catalogue.reload' },
      'connection.returned': { type: 'connection.returned' },
    },
    answers: {
      loadProducts: { products: [product], size: null },
      loadPage: { products: [product], total: 1, facets: { brand: {}, category: {}, scent: {} }, next: null },
      loadWanted: { asked: { ids: [product.id], brands: [] }, products: [product] },
    },
  },
  auth: {
    input: { session: null, intent: null },
    events: {
      'auth.login': { type: 'auth.login', credentials: GUEST },
      'auth.signup': { type: 'auth.signup', form: signup },
      'auth.logout': { type: 'auth.logout' },
      'auth.dismiss': { type: 'auth.dismiss' },
      'logout.shown': { type: 'logout.shown' },
      'session.ended': { type: 'session.ended', token: session.token, intent: null, next: null },
      'session.changed': {
        type: 'session.changed',
        session: { user: { ...user, email: 'ravi@example.com' }, token: 'another token' },
      },
      'cart.add': { type: 'cart.add', product },
      'wishlist.toggle': { type: 'wishlist.toggle', product },
    },
    answers: { enter: session, account: { reason: 'expired', next: null, intent: null, unrecorded: [order] } },
  },
  account: {
    input: { session, wanted: null },
    events: {
      'auth.logout': { type: 'auth.logout' },
      'session.ended': { type: 'session.ended', token: session.token, intent: null, next: null },
      'session.changed': { type: 'session.changed', session: null },
      'account.ending': { type: 'account.ending' },
      'payments.owing': { type: 'payments.owing', orders: [order] },
      'cart.add': { type: 'cart.add', product },
      'wishlist.toggle': { type: 'wishlist.toggle', product },
    },
    answers: {},
  },
  'login-form': {
    input: undefined,
    events: {
      'form.changed': { type: 'form.changed', field: 'email', value: GUEST.email },
      'form.filled': { type: 'form.filled', draft: GUEST },
      'form.submit': { type: 'form.submit' },
    },
    answers: {},
  },
  'password-reset': {
    input: { token: null },
    events: {
      'form.changed': { type: 'form.changed', field: 'email', value: GUEST.email },
      'form.submit': { type: 'form.submit' },
    },
    answers: {},
  },
  'signup-form': {
    input: undefined,
    events: {
      'form.changed': { type: 'form.changed', field: 'firstName', value: 'Asha' },
      'form.submit': { type: 'form.submit' },
    },
    answers: {},
  },
  cart: {
    input: { session, wanted: null },
    events: {
      'cart.add': { type: 'cart.add', product },
      'cart.remove': { type: 'cart.remove', productId: product.id },
      'cart.restore': { type: 'cart.restore', item },
      'cart.increment': { type: 'cart.increment', productId: product.id },
      'cart.decrement': { type: 'cart.decrement', productId: product.id },
      'cart.move': { type: 'cart.move', move },
      'cart.move.retry': { type: 'cart.move.retry' },
      'cart.reload': { type: 'cart.reload' },
      'cart.stale': { type: 'cart.stale' },
      'cart.fetching': { type: 'cart.fetching' },
      'connection.returned': { type: 'connection.returned' },
      'cart.ordered': { type: 'cart.ordered', lines: draft.products },
      'cart.reorder': { type: 'cart.reorder', lines: [{ product, qty: 1 }] },
      'coupon.apply': { type: 'coupon.apply', coupon },
      'coupon.remove': { type: 'coupon.remove' },
    },
    answers: {
      loadCart: { items: [item], coupon: null, move: null },
      change: [{ ...item, qty: 2 }],
      move: { outcome: 'moved', items: [] },
    },
  },
  move: {
    input: { session, move },
    events: {
      'move.locked': { type: 'move.locked' },
      'move.lockDenied': { type: 'move.lockDenied' },
    },
    answers: { addToWishlist: [product], removeItem: [] },
  },
  wishlist: {
    input: { session, wanted: null },
    events: {
      'wishlist.toggle': { type: 'wishlist.toggle', product },
      'wishlist.replaced': { type: 'wishlist.replaced', items: [product] },
      'wishlist.reload': { type: 'wishlist.reload' },
      'wishlist.stale': { type: 'wishlist.stale' },
      'wishlist.fetching': { type: 'wishlist.fetching' },
      'connection.returned': { type: 'connection.returned' },
    },
    answers: { loadWishlist: [], addToWishlist: [product], removeFromWishlist: [] },
  },
  addresses: {
    input: { session },
    events: {
      'addresses.add': { type: 'addresses.add', address: dummyAddress, submission: 1 },
      'addresses.update': { type: 'addresses.update', address, submission: 1 },
      'addresses.delete': { type: 'addresses.delete', addressId: address._id },
      'addresses.restore': { type: 'addresses.restore', address: dummyAddress },
      'addresses.select': { type: 'addresses.select', addressId: address._id },
      'addresses.reload': { type: 'addresses.reload' },
      'addresses.stale': { type: 'addresses.stale' },
      'addresses.fetching': { type: 'addresses.fetching' },
      'connection.returned': { type: 'connection.returned' },
    },
    answers: { loadAddresses: { items: [address], chosenId: null }, change: [address] },
  },
  'address-form': {
    input: undefined,
    events: {
      'form.open': { type: 'form.open', address: null },
      'form.changed': { type: 'form.changed', field: 'name', value: emptyAddress.name },
      'form.filled': { type: 'form.filled', draft: dummyAddress },
      'form.submit': { type: 'form.submit' },
      'form.saved': { type: 'form.saved', submission: 1 },
      'form.failed': { type: 'form.failed', submission: 1, messages: failure.messages },
      'form.close': { type: 'form.close' },
    },
    answers: {},
  },
  'coupon-choice': {
    input: undefined,
    events: {
      'coupons.opened': { type: 'coupons.opened', applied: null, total: 184_900 },
      'coupons.chosen': { type: 'coupons.chosen', id: coupon.id },
      'coupons.applied': { type: 'coupons.applied' },
      'coupons.closed': { type: 'coupons.closed' },
    },
    answers: {},
  },
  checkout: {
    input: { session },
    events: {
      'checkout.place': { type: 'checkout.place', draft, coupon: null },
      'checkout.finish': { type: 'checkout.finish' },
      'payment.succeeded': { type: 'payment.succeeded', order },
      'payment.heard': { type: 'payment.heard' },
      'payments.stored': { type: 'payments.stored', orders: [order] },
      'payments.found': { type: 'payments.found', orders: [order] },
      'ledger.owing': { type: 'ledger.owing' },
      'ledger.clear': { type: 'ledger.clear' },
      'ledger.finish': { type: 'ledger.finish' },
      'ledger.abandon': { type: 'ledger.abandon' },
    },
    answers: { purchase: { type: 'paid', alert: null } },
  },
  purchase: {
    input: { session, draft, coupon: null },
    events: {
      'payment.locked': { type: 'payment.locked' },
      'payment.lockedByOtherTab': { type: 'payment.lockedByOtherTab' },
      'payment.openFailed': { type: 'payment.openFailed' },
      'payment.succeeded': { type: 'payment.succeeded', order },
      'payment.failed': { type: 'payment.failed', reason: 'The bank said no.' },
      'payment.dismissed': { type: 'payment.dismissed' },
      'payment.heard': { type: 'payment.heard' },
      'purchase.finish': { type: 'purchase.finish' },
    },
    answers: { verifyCart: { items: [item], unrecorded: [] }, preparePayment: null },
  },
  'test-payment': {
    input: { paymentId: order.paymentId },
    events: {
      'window.paid': { type: 'window.paid' },
      'window.declined': { type: 'window.declined' },
      'window.back': { type: 'window.back' },
      'window.dismissed': { type: 'window.dismissed' },
    },
    answers: {},
  },
  ledger: {
    input: { session },
    events: {
      'payment.succeeded': { type: 'payment.succeeded', order },
      'payments.stored': { type: 'payments.stored', orders: [order] },
      'payments.found': { type: 'payments.found', orders: [order] },
      'ledger.retry': { type: 'ledger.retry' },
      'ledger.finish': { type: 'ledger.finish' },
    },
    answers: { recordOrder: [order] },
  },
  orders: {
    input: { session },
    events: {
      'orders.reload': { type: 'orders.reload' },
      'orders.stale': { type: 'orders.stale' },
      'orders.fetching': { type: 'orders.fetching' },
      'connection.returned': { type: 'connection.returned' },
      'orders.replaced': { type: 'orders.replaced', items: [order] },
      'orders.cancel': { type: 'orders.cancel', orderId: order.orderId },
    },
    answers: { loadOrders: [order], cancelOrder: [{ ...order, state: 'cancelled' }] },
  },
  'cancel-order': {
    input: { orderId: order.orderId, until: Date.parse('2100-01-01') },
    events: {
      'cancel.asked': { type: 'cancel.asked' },
      'cancel.kept': { type: 'cancel.kept' },
      'cancel.confirmed': { type: 'cancel.confirmed' },
      'cancel.moved': { type: 'cancel.moved', until: null },
    },
    answers: {},
  },
  'profile-form': {
    input: { session },
    events: {
      'form.open': { type: 'form.open', form: 'password', draft: profileDraft(user) },
      'form.changed': { type: 'form.changed', field: 'newPassword', value: 'rose' },
      'form.submit': { type: 'form.submit' },
      'form.close': { type: 'form.close' },
    },
    answers: {},
  },
  'account-export': {
    input: undefined,
    events: { 'export.asked': { type: 'export.asked', session } },
    answers: { fetchAccount: '{}' },
  },
  gallery: {
    input: { sources: [product.image, '/pictures/box.svg'] },
    events: {
      'gallery.next': { type: 'gallery.next' },
      'gallery.previous': { type: 'gallery.previous' },
      'gallery.shown': { type: 'gallery.shown', at: 1 },
      'gallery.lost': { type: 'gallery.lost', source: product.image },
      'gallery.enlarged': { type: 'gallery.enlarged' },
      'gallery.scaled': { type: 'gallery.scaled', scale: 2 },
      'gallery.closed': { type: 'gallery.closed' },
    },
    answers: {},
  },
  'scent-finder': {
    input: { answers: {} },
    events: {
      'finder.chosen': { type: 'finder.chosen', question: 'for', value: 'women' },
      'finder.next': { type: 'finder.next' },
      'finder.back': { type: 'finder.back' },
      'finder.again': { type: 'finder.again' },
      'finder.moved': { type: 'finder.moved', answers: { for: 'men' } },
    },
    answers: {},
  },
  'search-box': {
    input: undefined,
    events: {
      'box.typed': { type: 'box.typed' },
      'box.asked': { type: 'box.asked' },
      'box.pointed': { type: 'box.pointed', id: `product-${product.id}` },
      'box.closed': { type: 'box.closed' },
    },
    answers: {},
  },
  'new-version': {
    input: undefined,
    events: {
      'version.waits': { type: 'version.waits' },
      'version.began': { type: 'version.began' },
      'version.wanted': { type: 'version.wanted' },
    },
    answers: {},
  },
  'request-tester': {
    input: { headers: initialHeaders },
    events: {
      'request.endpoint': { type: 'request.endpoint', endpoint: '/api/products' },
      'request.method': { type: 'request.method', method: 'POST' },
      'request.header': { type: 'request.header', index: 1, change: { used: true, name: 'X-Test' } },
      'request.body': { type: 'request.body', text: '{ "scent": "oud" }' },
      'request.submit': { type: 'request.submit' },
      'request.cancel': { type: 'request.cancel' },
    },
    answers: { sendRequest: { status: 200, statusText: 'OK', headers: {}, body: '{}' } },
  },
  faults: {
    input: undefined,
    events: {
      'faults.plant': { type: 'faults.plant', faults: [fault] },
      'faults.expireToken': { type: 'faults.expireToken' },
      'faults.clear': { type: 'faults.clear' },
      'faults.reload': { type: 'faults.reload' },
    },
    answers: {
      loadFaults: faults,
      plantFaults: faults,
      expireToken: { planted: [], isTokenExpired: true },
      clearFaults: { planted: [], isTokenExpired: false },
    },
  },
}
