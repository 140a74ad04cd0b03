import { randomUUID } from 'node:crypto'
import { chunk } from 'es-toolkit'
import { products } from '../../../contract/seeds/products'
import { newShopper, ROSE, type Shopper } from '../../server/shopper'

const SHOPPERS = 200
/**
 * The number of shoppers who sign up at once. The server hashes two passwords at a time and lets at most fifty wait.
 */
const AT_ONCE = 25

/** The measured calls: their names, and how a connection sends them. */
export async function workOf({ address }: { address: string }) {
  const shoppers: Shopper[] = []
  for (const some of chunk(Array.from({ length: SHOPPERS }), AT_ONCE))
    shoppers.push(...(await Promise.all(some.map(() => newShopper(() => address)))))
  // One order for each product, so that not all of them wait for the stock of one.
  const drafts = await Promise.all(
    products
      .filter(({ inStock }) => inStock)
      .map(async ({ id }, at) => {
        await shoppers[at]?.put(id)
        return shoppers[at]?.draft()
      }),
  )
  let next = 0
  const token = () => shoppers[next++ % SHOPPERS]?.token ?? ''
  const cart = JSON.stringify({ product: { id: ROSE }, qty: 1 })
  const order = () => JSON.stringify({ order: { ...drafts[next % drafts.length], paymentId: `pay_${randomUUID()}` } })
  const get = (path: string) => ({ url: address + path })
  const post = (path: string, body: () => string) => ({
    url: address,
    requests: [
      {
        method: 'POST' as const,
        path,
        setupRequest: (request: object) => ({ ...request, headers: { authorization: token() }, body: body() }),
      },
    ],
  })
  return [
    ['GET products', get('/api/products')],
    ['POST cart', post('/api/user/cart', () => cart)],
    ['POST order', post('/api/user/order', order)],
  ] as const
}
