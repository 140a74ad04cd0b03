import * as v from 'valibot'
import { orderDocumentsSchema } from '../domain/money/invoice'
import * as answers from './answers'
import * as bodies from './bodies'
import * as codeBodies from './code-bodies'
import { deskEndpoints } from './desk-endpoints'
import { type Endpoint, type EndpointName, type Handlers, methodAndPath, type NamesOf } from './endpoint'
import { faultsAnswer, faultsBody } from './faults'
import { confirmationBody, courierBody, orderEventBody } from './order-bodies'
import * as queries from './queries'
import * as reviewBodies from './review-bodies'
import { ownReviewQuery, reviewsQuery } from './review-queries'
import * as serverAnswers from './server-answers'
import * as shopperAnswers from './shopper-answers'

const { cartAnswer, wishlistAnswer, addressAnswer, orderAnswer } = shopperAnswers

/**
 * All endpoints, in the order of docs/specification.md §7; later additions are last. A page imports only its types: the schemas
 * of all bodies are 4 kB of gzip (docs/decisions/086).
 */
export const endpoints = {
  'POST /api/auth/signup': {
    summary: 'Sign up',
    access: 'all',
    tries: 'network',
    body: bodies.signupBody,
    status: 201,
    answer: answers.signupAnswer,
  },
  'POST /api/auth/login': {
    summary: 'Log in',
    access: 'all',
    tries: 'network',
    body: bodies.loginBody,
    answer: answers.loginAnswer,
    refusals: [401, 404],
  },
  'GET /api/products': {
    summary: 'The products: all without a query, up to 2,000',
    access: 'all',
    query: queries.productsQuery,
    answer: v.union([serverAnswers.productsPageAnswer, answers.productsAnswer]),
    extraStatuses: [304],
  },
  'GET /api/products/{productId}': {
    summary: 'One product',
    access: 'all',
    answer: answers.productAnswer,
    refusals: [404],
  },
  'GET /api/categories': { summary: 'All categories', access: 'all', answer: answers.categoriesAnswer },
  'GET /api/categories/{categoryId}': {
    summary: 'One category',
    access: 'all',
    answer: answers.categoryAnswer,
    refusals: [404],
  },
  'GET /api/user/wishlist': { summary: 'The wishlist', access: 'shopper', answer: wishlistAnswer },
  'POST /api/user/wishlist': {
    summary: 'Add a product to the wishlist',
    access: 'shopper',
    body: bodies.productBody,
    status: 201,
    answer: wishlistAnswer,
  },
  'DELETE /api/user/wishlist/{id}': {
    summary: 'Remove a product from the wishlist',
    access: 'shopper',
    answer: wishlistAnswer,
  },
  'GET /api/user/cart': { summary: 'The cart', access: 'shopper', answer: cartAnswer },
  'POST /api/user/cart': {
    summary: 'Add a product to the cart, or set the pieces of its line',
    access: 'shopper',
    body: bodies.cartBody,
    status: 201,
    answer: cartAnswer,
  },
  'POST /api/user/cart/{id}': {
    summary: 'One piece more or less',
    access: 'shopper',
    body: bodies.actionBody,
    answer: cartAnswer,
    refusals: [404],
  },
  'DELETE /api/user/cart/{id}': {
    summary: 'Remove a product from the cart',
    access: 'shopper',
    answer: cartAnswer,
  },
  'GET /api/user/addresses': { summary: 'The addresses', access: 'shopper', answer: addressAnswer },
  'POST /api/user/address': {
    summary: 'Add an address',
    access: 'shopper',
    body: bodies.addressBody,
    status: 201,
    answer: addressAnswer,
  },
  'POST /api/user/address/{id}': {
    summary: 'Replace an address',
    access: 'shopper',
    body: bodies.addressBody,
    status: 201,
    answer: addressAnswer,
    refusals: [404],
  },
  'DELETE /api/user/address/{id}': {
    summary: 'Delete an address',
    access: 'shopper',
    answer: addressAnswer,
  },
  'GET /api/user/order': {
    summary: 'The orders, oldest first; a page of them where a query asks the real server for one',
    access: 'shopper',
    query: queries.ordersQuery,
    answer: orderAnswer,
  },
  'POST /api/user/order': {
    summary: 'Record the order of a payment, once however often it is sent',
    access: 'shopper',
    body: bodies.orderBody,
    status: 201,
    answer: orderAnswer,
    extraStatuses: [202],
    refusals: [402, 409, 503],
  },
  'POST /api/auth/logout': { summary: 'End the session of the token', access: 'shopper', answer: null },
  'POST /api/user/order/{id}/cancel': {
    summary: 'Cancel an order within an hour, before it is shipped',
    access: 'shopper',
    answer: orderAnswer,
    refusals: [404, 409],
  },
  'GET /api/user/order/{id}': {
    summary: 'One order, by its `_id` or the id that the shop shows',
    access: 'shopper',
    answer: shopperAnswers.oneOrderAnswer,
    refusals: [404],
  },
  'POST /api/user/order/{id}/events': {
    summary: 'Send an event to an order, if a shopper may send it and its chart accepts it now',
    access: 'shopper',
    body: orderEventBody,
    answer: shopperAnswers.oneOrderAnswer,
    refusals: [403, 404, 409, 503],
  },
  'GET /api/user/order/{id}/invoice': {
    summary: 'The invoice of an order, made when it is sent, and its credit notes',
    access: 'shopper',
    answer: orderDocumentsSchema,
    refusals: [404, 409],
  },
  'GET /api/user/events': {
    summary: 'A stream with the id of each order of the caller that changes; for a shopkeeper, of all orders',
    access: 'shopper',
    backend: 'server',
    answer: shopperAnswers.orderUpdate,
    type: 'text/event-stream',
    refusals: [429],
  },
  ...deskEndpoints,
  'POST /api/user/code': {
    summary: 'The coupon of a typed promo code, if the caller may use it now',
    access: 'shopper',
    body: codeBodies.typedCodeBody,
    answer: shopperAnswers.couponAnswer,
    refusals: [404, 429],
  },
  'POST /api/user/alert': {
    summary: 'Get one mail when a product is back in stock',
    access: 'shopper',
    body: bodies.alertBody,
    answer: null,
  },
  'GET /api/products/{productId}/reviews': {
    summary: 'The reviews of a product by those who have received it',
    access: 'all',
    query: reviewsQuery,
    answer: shopperAnswers.reviewsAnswer,
    refusals: [404],
  },
  'GET /api/user/review': {
    summary: 'Whether the caller has received a product and may review it, and their review',
    access: 'shopper',
    query: ownReviewQuery,
    answer: shopperAnswers.reviewingAnswer,
  },
  'POST /api/user/review': {
    summary: 'Review a product that was received, once',
    access: 'shopper',
    body: reviewBodies.newReviewBody,
    status: 201,
    answer: shopperAnswers.reviewAnswer,
    refusals: [403, 409],
  },
  'POST /api/user/review/{id}': {
    summary: 'Change a review of one’s own; one that is hidden then waits for a shopkeeper',
    access: 'shopper',
    body: reviewBodies.changedReviewBody,
    answer: shopperAnswers.reviewAnswer,
    refusals: [404],
  },
  'DELETE /api/user/review/{id}': {
    summary: 'Delete a review of one’s own',
    access: 'shopper',
    answer: shopperAnswers.reviewingAnswer,
    refusals: [404],
  },
  'POST /api/user/review/{id}/report': {
    summary: 'Report a review of another shopper, once for each text of it',
    access: 'shopper',
    body: reviewBodies.reportBody,
    answer: null,
    refusals: [403, 404],
  },
  'POST /api/user/profile': {
    summary: 'Change the name',
    access: 'shopper',
    body: bodies.profileBody,
    answer: shopperAnswers.userAnswer,
  },
  'POST /api/user/password': {
    summary: 'Change the password; other sessions end',
    access: 'shopper',
    body: bodies.passwordBody,
    answer: null,
    refusals: [409, 429],
  },
  'GET /api/user': {
    summary: 'All data that is stored about the account',
    access: 'shopper',
    answer: shopperAnswers.accountAnswer,
  },
  'DELETE /api/user': {
    summary: 'Delete the account once none of its orders is open; they stay without the person',
    access: 'shopper',
    answer: null,
    refusals: [409],
  },
  'POST /api/user/payment': {
    summary:
      'Price the cart, reserve its pieces, and give it an order of the payment provider: the same cart the same one',
    access: 'shopper',
    backend: 'server',
    body: bodies.paymentBody,
    status: 201,
    answer: shopperAnswers.paymentAnswer,
    refusals: [409, 429, 503],
  },
  'POST /api/user/order/{id}/payment': {
    summary: 'Give an order in cash an order of the payment provider: at the same price the same one',
    access: 'shopper',
    backend: 'server',
    status: 201,
    answer: shopperAnswers.paymentAnswer,
    refusals: [404, 409, 429, 503],
  },
  'POST /api/auth/forgotten': {
    summary: 'Send a link to set a new password',
    access: 'all',
    backend: 'server',
    tries: 'network',
    body: bodies.forgottenBody,
    answer: null,
  },
  'POST /api/auth/reset': {
    summary: 'Set a new password by the link',
    access: 'all',
    backend: 'server',
    tries: 'network',
    body: bodies.resetBody,
    answer: null,
  },
  'GET /api/confirm/{token}': {
    summary: 'The order that a mailed link confirms; reading it changes nothing',
    access: 'all',
    backend: 'server',
    answer: answers.orderToConfirmAnswer,
    refusals: [404, 409, 429, 503],
  },
  'POST /api/confirm/{token}': {
    summary: 'Confirm or cancel the order of a mailed link, once',
    access: 'all',
    backend: 'server',
    body: confirmationBody,
    answer: answers.confirmationAnswer,
    refusals: [404, 409, 429, 503],
  },
  'POST /api/webhooks/razorpay': {
    summary: 'An event of the payment provider; signed over its raw body, and stored once by its id',
    access: 'all',
    backend: 'server',
    headers: ['x-razorpay-signature', 'x-razorpay-event-id'],
    body: bodies.webhookBody,
    answer: serverAnswers.webhookAnswer,
    refusals: [401, 404],
  },
  'POST /api/webhooks/courier': {
    summary: 'An update of the courier about a parcel; signed over its raw body, and applied once by its id',
    access: 'all',
    backend: 'server',
    headers: ['x-courier-signature'],
    body: courierBody,
    answer: null,
    refusals: [401, 404],
  },
  'GET /healthz': {
    summary: 'Whether the process answers',
    access: 'all',
    backend: 'server',
    answer: serverAnswers.healthAnswer,
    refusals: [503],
  },
  'GET /readyz': {
    summary: 'Whether the database answers too',
    access: 'all',
    backend: 'server',
    answer: serverAnswers.healthAnswer,
    refusals: [503],
  },
  'GET /metrics': {
    summary: 'Metrics for Prometheus; only on loopback unless METRICS_TOKEN is set',
    access: 'all',
    backend: 'server',
    answer: serverAnswers.metricsAnswer,
    type: 'text/plain',
    refusals: [404],
  },
  'GET /api/shop': {
    summary: 'Who sells, and who answers complaints',
    access: 'all',
    answer: answers.shopAnswer,
  },
  'POST /api/message': {
    summary: 'Write to the shop; with a token, the message is in the account of its shopper',
    access: 'all',
    acceptsToken: true,
    body: bodies.messageBody,
    status: 201,
    answer: answers.messageAnswer,
    refusals: [429],
  },
  'POST /api/vitals': {
    summary: 'Count how fast a page was for its visitor, without anything about the visitor',
    access: 'all',
    backend: 'server',
    body: bodies.vitalsBody,
    bodyLimit: 1_000,
    answer: null,
    refusals: [429],
  },
  'GET /api/user/messages': {
    summary: 'The messages of the shopper to the shop with the replies, the newest 100',
    access: 'shopper',
    answer: answers.threadsAnswer,
  },
  'POST /api/__faults': {
    summary: 'Plant faults, and list the planted faults of this tab',
    access: 'all',
    backend: 'simulated',
    body: faultsBody,
    answer: faultsAnswer,
  },
  'DELETE /api/__faults': {
    summary: 'Take every fault back',
    access: 'all',
    backend: 'simulated',
    answer: faultsAnswer,
  },
} as const satisfies Record<EndpointName, Endpoint>

/** The table as a list. */
export const endpointList = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const [method, path] = methodAndPath(name)
  return { status: endpoint.answer ? 200 : 204, ...endpoint, name, method, path }
})

export type Endpoints = typeof endpoints
export type Name = keyof Endpoints
/** Endpoints that require a token. */
export type ShopperName = NamesOf<Endpoints, { access: 'shopper' | 'shopkeeper' | 'owner' }>
type OneBackend = NamesOf<Endpoints, { backend: string }>
/** Endpoints that both backends have. */
export type SharedName = Exclude<Name, OneBackend>
/** The handlers of the real server. `Caller`: describes the shopper to its handlers. */
export type ServerHandlers<Caller> = Handlers<Omit<Endpoints, NamesOf<Endpoints, { backend: 'simulated' }>>, [Caller]>
type SimulatedEndpoints = Omit<Endpoints, NamesOf<Endpoints, { backend: 'server' }>>
type SimulatedDesk = NamesOf<SimulatedEndpoints, { access: 'shopkeeper' }>
/** The handlers of the simulated backend. Those of the desk receive the shopkeeper. */
export type SimulatedHandlers = Handlers<Omit<SimulatedEndpoints, SimulatedDesk>> &
  Handlers<Pick<SimulatedEndpoints, SimulatedDesk>, [shopkeeper: { email: string }]>
