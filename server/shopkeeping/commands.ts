import * as v from 'valibot'
import { productSchema } from '../../domain/product'
import { findAccount } from '../accounts/account'
import { forgetPassword } from '../accounts/reset'
import { endAllSessions } from '../accounts/sessions'
import type { Database } from '../database/database'
import { addProducts } from '../database/seed'
import type { Provider } from '../payments/razorpay'
import { reconcile } from '../payments/reconcile'
import { moveTo } from './move'
import { deliverOrder, listOrders, refundOrder, shipOrder, showOrder } from './orders'

/** What a command works with. */
export interface Shopkeeping {
  database: Database
  provider: Provider | null
  /** The text of a file. */
  read(path: string): Promise<string>
}

interface Command {
  name: string
  /** What has to be given, in words. */
  needs: readonly string[]
  does: string
  /** Answers what is said; throws a sentence. */
  run(shop: Shopkeeping, first: string, second: string): Promise<string>
}

/** What a shopkeeper can do from a terminal. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'orders',
    needs: [],
    does: 'the latest orders, and payments to look into',
    run: ({ database }) => listOrders(database),
  },
  { name: 'order', needs: ['ID'], does: 'one order in full', run: ({ database }, id) => showOrder(database, id) },
  {
    name: 'ship',
    needs: ['ID'],
    does: 'an order has left the house',
    run: ({ database }, id) => shipOrder(database, id),
  },
  {
    name: 'deliver',
    needs: ['ID'],
    does: 'an order has arrived',
    run: ({ database }, id) => deliverOrder(database, id),
  },
  {
    name: 'refund',
    needs: ['ID'],
    does: 'give the money of an order back',
    run: ({ database }, id) => refundOrder(database, id),
  },
  { name: 'stock', needs: ['PRODUCT', 'N'], does: 'so many pieces of a product are there', run: setStock },
  {
    name: 'product add',
    needs: ['FILE'],
    does: 'add or replace a product: JSON as the API serves it, and "stock"',
    run: addProduct,
  },
  { name: 'forgotten', needs: ['EMAIL'], does: 'mail a link to set a new password', run: forgotten },
  { name: 'sessions end', needs: ['EMAIL'], does: 'log a shopper out everywhere', run: endSessions },
  { name: 'reconcile', needs: [], does: 'ask the provider about every unpaid payment now', run: reconcileNow },
  {
    name: 'move',
    needs: ['URL'],
    does: 'copy everything into an empty PostgreSQL; stop the server first',
    run: async ({ database }, url) =>
      `${await moveTo(database, url)} rows were copied. Start the server with this DATABASE_URL.`,
  },
]

async function setStock({ database }: Shopkeeping, id: string, pieces: string): Promise<string> {
  if (!/^\d{1,9}$/.test(pieces)) throw new Error('The stock has to be a whole number from 0.')
  const [product] = await database.query<{ title: string }>(
    'update products set stock = $2 where id = $1 returning title',
    [id, Number(pieces)],
  )
  if (!product) throw new Error(`There is no product ${id}.`)
  return `${product.title}: ${pieces} in stock.`
}

const stockedSchema = v.object({ ...productSchema.entries, stock: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

async function addProduct({ database, read }: Shopkeeping, file: string): Promise<string> {
  const text = await read(file).catch(() => {
    throw new Error(`There is no file ${file}.`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stockedSchema), text)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`${file} holds no product: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`)
  }
  const { stock, ...product } = parsed.output
  const [last] = await database.query<{ position: number | null }>('select max(position) as position from products')
  await database.transaction((queries) =>
    addProducts(queries, [{ product, stock, position: (last?.position ?? -1) + 1 }]),
  )
  return `${product.title} is in the shop, ${stock} in stock.`
}

async function forgotten({ database }: Shopkeeping, email: string): Promise<string> {
  if (!(await forgetPassword(database, email))) throw new Error(`Nobody has signed up as ${email}.`)
  return `${email} gets a link to set a new password as soon as the server runs.`
}

async function endSessions({ database }: Shopkeeping, email: string): Promise<string> {
  const account = await findAccount(database, email)
  if (!account) throw new Error(`Nobody has signed up as ${email}.`)
  const ended = await endAllSessions(database, account.id)
  return `${email} is logged out everywhere: ${ended} sessions have ended.`
}

async function reconcileNow({ database, provider }: Shopkeeping): Promise<string> {
  if (!provider) throw new Error('There are no keys of a payment provider.')
  return `${await reconcile(database, provider, { now: true })} payments were looked at.`
}
