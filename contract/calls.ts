import * as v from 'valibot'
import type { Method } from '../domain/request'
import * as forAll from './answers'
import * as bodies from './bodies'
import * as queries from './queries'
import * as forServers from './server-answers'
import * as forShoppers from './shopper-answers'

const answers = { ...forAll, ...forShoppers, ...forServers }

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** One call of the API: what is sent, and what comes back when it is not refused (§7). */
export interface ApiCall {
  method: Method
  /** The whole path; ':id' stands for one segment. */
  path: string
  summary: string
  /** 'shopper': with a token in the authorization header, else 401. */
  access: 'all' | 'shopper'
  /** Names of headers that it must have beside. */
  headers: readonly string[]
  /** The names of its query; null: none. */
  query: ObjectSchema | null
  /** Schemas of the body; more than one: the body fits each. */
  bodies: readonly v.GenericSchema[]
  /** The status of success, and the schema of its body. */
  status: 200 | 201 | 204
  /** null: no body. */
  answer: v.GenericSchema | null
  /** The type of the answer's body. */
  type: 'application/json' | 'text/plain'
  /** Statuses with the same body that are no refusal and not yet success, such as 202. */
  pending: readonly number[]
  /** 'server': the simulated backend does not have it. */
  backends: 'both' | 'server'
  /** Statuses of its refusals beside 401, 413 and 5xx. */
  refusals: readonly number[]
}

const call = (
  [method, path, access]: [Method, string, ApiCall['access']],
  summary: string,
  [status, answer]: [ApiCall['status'], v.GenericSchema | null],
  bodies: readonly { schema: v.GenericSchema }[] = [],
  refusals: readonly number[] = [],
  more: Partial<Pick<ApiCall, 'headers' | 'query' | 'type' | 'pending'>> = {},
): ApiCall => ({
  method,
  path,
  summary,
  access,
  headers: [],
  query: null,
  bodies: bodies.map(({ schema }) => schema),
  status,
  answer,
  type: 'application/json',
  pending: [],
  refusals,
  backends: 'both',
  ...more,
})

const serverOnly = (...only: ApiCall[]): ApiCall[] => only.map((one) => ({ ...one, backends: 'server' }))

/** Every call, and which backend answers it. In the order of storefront.md §7; what was added stands last. */
export const calls: readonly ApiCall[] = [
  call(['POST', '/api/auth/signup', 'all'], 'Sign up', [201, answers.signupAnswer], [bodies.signupBody], [422]),
  call(['POST', '/api/auth/login', 'all'], 'Log in', [200, answers.loginAnswer], [bodies.loginBody], [401, 404, 422]),
  call(
    ['GET', '/api/products', 'all'],
    'The products: all without a query, up to 2,000; the simulated backend knows no query',
    [200, v.union([answers.productsPageAnswer, answers.productsAnswer])],
    [],
    [422],
    { query: queries.productsQuery },
  ),
  call(['GET', '/api/products/:productId', 'all'], 'One product', [200, answers.productAnswer], [], [404]),
  call(['GET', '/api/categories', 'all'], 'All categories', [200, answers.categoriesAnswer]),
  call(['GET', '/api/categories/:categoryId', 'all'], 'One category', [200, answers.categoryAnswer], [], [404]),
  call(['GET', '/api/user/wishlist', 'shopper'], 'The wishlist', [200, answers.wishlistAnswer]),
  call(
    ['POST', '/api/user/wishlist', 'shopper'],
    'Add a product to the wishlist',
    [201, answers.wishlistAnswer],
    [bodies.productBody],
    [422],
  ),
  call(['DELETE', '/api/user/wishlist/:productId', 'shopper'], 'Remove a product from the wishlist', [
    200,
    answers.wishlistAnswer,
  ]),
  call(['GET', '/api/user/cart', 'shopper'], 'The cart', [200, answers.cartAnswer]),
  call(
    ['POST', '/api/user/cart', 'shopper'],
    'Add a product to the cart, or set the pieces of its line',
    [201, answers.cartAnswer],
    [bodies.productBody, bodies.quantityBody],
    [422],
  ),
  call(
    ['POST', '/api/user/cart/:productId', 'shopper'],
    'One piece more or less',
    [200, answers.cartAnswer],
    [bodies.actionBody],
    [404, 422],
  ),
  call(['DELETE', '/api/user/cart/:productId', 'shopper'], 'Remove a product from the cart', [200, answers.cartAnswer]),
  call(['GET', '/api/user/addresses', 'shopper'], 'The addresses', [200, answers.addressAnswer]),
  call(
    ['POST', '/api/user/address', 'shopper'],
    'Add an address',
    [201, answers.addressAnswer],
    [bodies.addressBody],
    [422],
  ),
  call(
    ['POST', '/api/user/address/:addressId', 'shopper'],
    'Replace an address',
    [201, answers.addressAnswer],
    [bodies.addressBody],
    [404, 422],
  ),
  call(['DELETE', '/api/user/address/:addressId', 'shopper'], 'Delete an address', [200, answers.addressAnswer]),
  call(
    ['GET', '/api/user/order', 'shopper'],
    'The orders, oldest first; a page of them where a query asks the real server for one',
    [200, answers.orderAnswer],
    [],
    [422],
    { query: queries.ordersQuery },
  ),
  call(
    ['POST', '/api/user/order', 'shopper'],
    'Record the order of a payment, once however often it is sent',
    [201, answers.orderAnswer],
    [bodies.orderBody],
    [402, 409, 422, 503],
    { pending: [202] },
  ),
  call(['POST', '/api/auth/logout', 'shopper'], 'End the session of the token', [204, null]),
  call(
    ['POST', '/api/user/order/:orderId/cancel', 'shopper'],
    'Cancel an order within an hour, before it is shipped',
    [200, answers.orderAnswer],
    [],
    [404, 409],
  ),
  call(
    ['POST', '/api/user/profile', 'shopper'],
    'Change the name',
    [200, answers.userAnswer],
    [bodies.profileBody],
    [422],
  ),
  call(
    ['POST', '/api/user/password', 'shopper'],
    'Change the password; other sessions end',
    [204, null],
    [bodies.passwordBody],
    [409, 422],
  ),
  call(['GET', '/api/user', 'shopper'], 'All that is kept about the account', [200, answers.userAnswer]),
  call(
    ['DELETE', '/api/user', 'shopper'],
    'Delete the account once none of its orders is open; they stay without the person',
    [204, null],
    [],
    [409],
  ),
  ...serverOnly(
    call(
      ['POST', '/api/user/payment', 'shopper'],
      'Price the cart, reserve its pieces, and give it an order of the payment provider: the same cart the same one',
      [201, answers.paymentAnswer],
      [bodies.paymentBody],
      [409, 422, 429, 503],
    ),
    call(
      ['POST', '/api/auth/forgotten', 'all'],
      'Send a link to set a new password',
      [204, null],
      [bodies.forgottenBody],
    ),
    call(['POST', '/api/auth/reset', 'all'], 'Set a new password by the link', [204, null], [bodies.resetBody]),
    call(
      ['POST', '/api/webhooks/razorpay', 'all'],
      'What the payment provider tells; signed over its raw body, and kept once by the id of its event',
      [200, answers.webhookAnswer],
      [bodies.webhookBody],
      [401],
      { headers: ['x-razorpay-signature', 'x-razorpay-event-id'] },
    ),
    call(['GET', '/healthz', 'all'], 'Whether the process answers', [200, answers.healthAnswer]),
    call(['GET', '/readyz', 'all'], 'Whether the database answers too', [200, answers.healthAnswer], [], [503]),
    call(
      ['GET', '/metrics', 'all'],
      'Figures for Prometheus; on loopback alone unless told otherwise',
      [200, answers.metricsAnswer],
      [],
      [404],
      { type: 'text/plain' },
    ),
  ),
]
