import { type BodyInput, methodAndPath, type NamesOf } from '../../../contract/endpoint'
import type { Endpoints, SharedName } from '../../../contract/endpoints'
import { GUEST } from '../../../domain/account/account'
import { dummyAddress } from '../../../domain/account/address'
import type { Method } from '../../../domain/request'

/** An endpoint of the shop's API (§7). `body`: an example. */
export interface Endpoint {
  method: Method
  path: string
  body?: unknown
}

/** A partial body to start with. */
type DeepPartial<Value> = Value extends object ? { [Key in keyof Value]?: DeepPartial<Value[Key]> } : Value
/** All endpoints that both backends have. Except logout, which would end the tester's session. */
type ListedName = Exclude<Extract<SharedName, `${Method} ${string}`>, 'POST /api/auth/logout'>
type Examples<Access> = {
  [N in Extract<ListedName, NamesOf<Endpoints, { access: Access }>>]: [BodyInput<Endpoints[N]>] extends [never]
    ? null
    : DeepPartial<BodyInput<Endpoints[N]>>
}

const listOf = (examples: Record<string, unknown>): Endpoint[] =>
  Object.entries(examples).map(([name, body]) => {
    const [method, path] = methodAndPath(name)
    return { method: method as Method, path, ...(body !== null && { body }) }
  })

const password = 'saffron and oud'
const signup = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com', password, confirmPwd: password }

/** Public endpoints. */
export const publicEndpoints = listOf({
  'POST /api/auth/signup': signup,
  'POST /api/auth/login': GUEST,
  'GET /api/products': null,
  'GET /api/products/{productId}': null,
  'GET /api/products/{productId}/reviews': null,
  'GET /api/categories': null,
  'GET /api/categories/{categoryId}': null,
  'GET /api/shop': null,
  'POST /api/message': { about: 'An order', text: 'Where is my parcel?', email: 'asha@example.com' },
} satisfies Examples<'all'>)

/** Endpoints that need a shopper's token in the authorization header (§6). */
export const shopperEndpoints = listOf({
  'GET /api/user/wishlist': null,
  'POST /api/user/wishlist': { product: {} },
  'DELETE /api/user/wishlist/{id}': null,
  'GET /api/user/cart': null,
  'POST /api/user/cart': { product: {} },
  'POST /api/user/cart/{id}': { action: { type: 'increment' } },
  'DELETE /api/user/cart/{id}': null,
  'GET /api/user/addresses': null,
  'POST /api/user/address': { address: dummyAddress },
  'POST /api/user/address/{id}': { address: dummyAddress },
  'DELETE /api/user/address/{id}': null,
  'GET /api/user/messages': null,
  'GET /api/user/order': null,
  'POST /api/user/order': { order: {} },
  'POST /api/user/order/{id}/cancel': null,
  'GET /api/user/order/{id}': null,
  'GET /api/user/order/{id}/invoice': null,
  'POST /api/user/order/{id}/events': { event: { type: 'order.cancel', reason: 'Changed my mind' } },
  'POST /api/user/alert': {},
  'POST /api/user/code': { code: 'New Year Sale' },
  'GET /api/user/review': null,
  'POST /api/user/review': { stars: 5, text: 'Warm, and it lasts all day.' },
  'POST /api/user/review/{id}': { stars: 4, text: 'Warm, and it lasts for hours.' },
  'DELETE /api/user/review/{id}': null,
  'POST /api/user/review/{id}/report': { reason: 'It is not about this perfume' },
  'POST /api/user/profile': { firstName: 'Asha', lastName: 'Verma' },
  'POST /api/user/password': { password, newPassword: 'amber and rose' },
  'GET /api/user': null,
  'DELETE /api/user': null,
} satisfies Examples<'shopper'>)
