import type * as v from 'valibot'
import type { Method } from '../domain/request'
import * as answers from './answers'
import * as bodies from './bodies'

/** One call of the API: what is sent, and what comes back when it is not refused (§7). */
export interface ApiCall {
  method: Method
  /** The whole path; ':id' stands for one segment. */
  path: string
  summary: string
  /** 'shopper': with a token in the authorization header, else 401. */
  access: 'all' | 'shopper'
  /** Schemas of the body; more than one: the body fits each. */
  bodies: readonly v.GenericSchema[]
  /** The status of success, and the schema of its body. */
  status: 200 | 201
  answer: v.GenericSchema
  /** Statuses of its refusals beside 401, 413 and 5xx. */
  refusals: readonly number[]
}

const call = (
  [method, path, access]: [Method, string, ApiCall['access']],
  summary: string,
  [status, answer]: [ApiCall['status'], v.GenericSchema],
  bodies: readonly { schema: v.GenericSchema }[] = [],
  refusals: readonly number[] = [],
): ApiCall => ({ method, path, summary, access, bodies: bodies.map(({ schema }) => schema), status, answer, refusals })

/** Every call that both backends answer. The order is that of storefront.md §7. */
export const calls: readonly ApiCall[] = [
  call(['POST', '/api/auth/signup', 'all'], 'Sign up', [201, answers.signupAnswer], [bodies.signupBody], [422]),
  call(['POST', '/api/auth/login', 'all'], 'Log in', [200, answers.loginAnswer], [bodies.loginBody], [401, 404, 422]),
  call(['GET', '/api/products', 'all'], 'All products', [200, answers.productsAnswer]),
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
  call(['GET', '/api/user/order', 'shopper'], 'The orders, oldest first', [200, answers.orderAnswer]),
  call(
    ['POST', '/api/user/order', 'shopper'],
    'Record the order of a payment, once however often it is sent',
    [201, answers.orderAnswer],
    [bodies.orderBody],
    [409, 422],
  ),
]
