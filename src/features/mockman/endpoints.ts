import { GUEST } from '../../../domain/account'
import { dummyAddress } from '../../../domain/address'
import type { Method } from '../../../domain/request'

/** A call of the shop's API (§7). `body`: an example of what it is sent. */
export interface Endpoint {
  method: Method
  path: string
  body?: unknown
}

const password = 'saffron and oud'
const signup = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com', password, confirmPwd: password }

/** What anybody may ask. */
export const open: readonly Endpoint[] = [
  { method: 'POST', path: '/api/auth/signup', body: signup },
  { method: 'POST', path: '/api/auth/login', body: GUEST },
  { method: 'GET', path: '/api/products' },
  { method: 'GET', path: '/api/products/{productId}' },
  { method: 'GET', path: '/api/categories' },
  { method: 'GET', path: '/api/categories/{categoryId}' },
]

/** What only a shopper may ask: with their token in the authorization header (§6). */
export const authorized: readonly Endpoint[] = [
  { method: 'GET', path: '/api/user/wishlist' },
  { method: 'POST', path: '/api/user/wishlist', body: { product: {} } },
  { method: 'DELETE', path: '/api/user/wishlist/{id}' },
  { method: 'GET', path: '/api/user/cart' },
  { method: 'POST', path: '/api/user/cart', body: { product: {} } },
  { method: 'POST', path: '/api/user/cart/{id}', body: { action: { type: 'increment' } } },
  { method: 'DELETE', path: '/api/user/cart/{id}' },
  { method: 'GET', path: '/api/user/addresses' },
  { method: 'POST', path: '/api/user/address', body: { address: dummyAddress } },
  { method: 'POST', path: '/api/user/address/{id}', body: { address: dummyAddress } },
  { method: 'DELETE', path: '/api/user/address/{id}' },
  { method: 'GET', path: '/api/user/order' },
  { method: 'POST', path: '/api/user/order', body: { order: {} } },
  { method: 'POST', path: '/api/user/order/{id}/cancel' },
  { method: 'POST', path: '/api/user/profile', body: { firstName: 'Asha', lastName: 'Verma' } },
  { method: 'POST', path: '/api/user/password', body: { password, newPassword: 'amber and rose' } },
  { method: 'GET', path: '/api/user' },
  { method: 'DELETE', path: '/api/user' },
]
