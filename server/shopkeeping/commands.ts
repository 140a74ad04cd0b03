import * as v from 'valibot'
import { describedProductSchema } from '../../domain/catalogue/product-facts'
import { startOfDay } from '../../domain/india-time'
import { normalText } from '../../domain/normal-text'
import { findAccount } from '../accounts/account'
import { sendResetLink } from '../accounts/reset'
import { endAllSessions } from '../accounts/sessions'
import { addProducts } from '../database/seed'
import { changeStock, type Stock, setInHouse } from '../orders/stock'
import { reconcile, reconcileSince } from '../payments/reconcile'
import { moveTo } from './move'
import { deliverOrder, listOrders, refundOrder, shipOrder, showOrder } from './orders'
import { addShopkeeper, removeShopkeeper, resetSecondFactor } from './shopkeepers'
import type { CommandResult, Shopkeeping } from './shopkeeping'
import { closeTask, retryTask } from './tasks'
import { settleUnmatchedPayment } from './unmatched-payments'

/** A command of a shopkeeper. */
export interface Command {
  name: string
  /** The arguments, as the help shows them. */
  needs: readonly string[]
  /** Runs only while no server uses the database. */
  isAlone?: boolean
  does: string
  /** `the shop`: runs in one transaction, audited by `runCommand`. `the provider`: makes calls to the provider in between. */
  changes: 'nothing' | 'the shop' | 'the provider'
  /** Throws a readable message. */
  run(shop: Shopkeeping, ...given: string[]): Promise<CommandResult>
}

/** The commands of a shopkeeper's terminal. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'orders',
    needs: [],
    changes: 'nothing',
    does: 'the latest orders, and payments to look into',
    run: ({ database }) => listOrders(database),
  },
  {
    name: 'order',
    needs: ['ID'],
    changes: 'nothing',
    does: 'one order in full',
    run: ({ database }, id) => showOrder(database, id),
  },
  {
    name: 'ship',
    needs: ['ID', 'COURIER', 'NUMBER'],
    changes: 'the shop',
    does: 'an order has left the house, with a tracking number',
    run: ({ database }, id, courier, number) => shipOrder(database, id, courier, number),
  },
  {
    name: 'deliver',
    needs: ['ID'],
    changes: 'the shop',
    does: 'an order has arrived',
    run: ({ database }, id) => deliverOrder(database, id),
  },
  {
    name: 'refund',
    needs: ['ID'],
    changes: 'the shop',
    does: 'give the money of an order back',
    run: ({ database }, id) => refundOrder(database, id),
  },
  {
    name: 'stock',
    needs: ['PRODUCT', 'N'],
    changes: 'the shop',
    does: 'N pieces of a product are on hand, reserved and sold ones included; +N or -N: so many more or fewer',
    run: setStock,
  },
  {
    name: 'product add',
    needs: ['FILE'],
    changes: 'the shop',
    does: 'add or replace a product: JSON as the API serves it, and "stock"',
    run: addProduct,
  },
  {
    name: 'forgotten',
    needs: ['EMAIL'],
    changes: 'the shop',
    does: 'mail a link to set a new password',
    run: forgotten,
  },
  {
    name: 'keeper add --staff',
    needs: ['EMAIL'],
    changes: 'the shop',
    does: 'make a member of staff, without settings, team and large refunds',
    run: async ({ database, address }, email) => ({
      message: await addShopkeeper(database, email, address, 'staff'),
      audit: [{ what: 'keeper.add', subject: email, detail: { role: 'staff' } }],
    }),
  },
  {
    name: 'keeper add',
    needs: ['EMAIL'],
    changes: 'the shop',
    does: 'make a shopkeeper, and show a link to set the password',
    run: ({ database, address }, email) => addShopkeeper(database, email, address),
  },
  {
    name: 'keeper remove',
    needs: ['EMAIL'],
    changes: 'the shop',
    does: 'make a shopkeeper a shopper again, and log them out everywhere',
    run: ({ database }, email) => removeShopkeeper(database, email),
  },
  {
    name: 'keeper reset',
    needs: ['EMAIL'],
    changes: 'the shop',
    does: 'remove the passkeys and recovery codes of a shopkeeper who has lost them',
    run: ({ database }, email) => resetSecondFactor(database, email),
  },
  {
    name: 'sessions end',
    needs: ['EMAIL'],
    changes: 'the shop',
    does: 'log a shopper out everywhere',
    run: endSessions,
  },
  {
    name: 'reconcile --since',
    needs: ['YYYY-MM-DD'],
    changes: 'the provider',
    does: 'ask the provider about all payments, refunds and disputes since a day in India, after a restore',
    run: reconcileAll,
  },
  {
    name: 'stray',
    needs: ['ID', 'refund|done', 'REASON'],
    changes: 'the shop',
    does: 'a payment without an order goes back, or is settled otherwise',
    run: settleUnmatchedPayment,
  },
  {
    name: 'retry',
    needs: ['TASK'],
    changes: 'the provider',
    does: 'try again a mail or a refund that was set aside',
    run: retryTask,
  },
  {
    name: 'close',
    needs: ['TASK', 'REASON'],
    changes: 'the provider',
    does: 'a mail that was set aside is not sent; a refund was made another way: the reason explains how',
    run: closeTask,
  },
  {
    name: 'reconcile',
    needs: [],
    changes: 'the provider',
    does: 'ask the provider about every unpaid payment now',
    run: reconcileNow,
  },
  {
    name: 'move',
    needs: ['URL'],
    changes: 'nothing',
    does: 'copy everything into an empty PostgreSQL; stop the server first',
    isAlone: true,
    run: async ({ database }, url) =>
      `${await moveTo(database, url)} rows were copied. Start the server with this DATABASE_URL.`,
  },
]

async function setStock({ database }: Shopkeeping, id: string, pieces: string): Promise<CommandResult> {
  if (!/^[+-]?\d{1,9}$/.test(pieces)) throw new Error('The stock has to be a whole number from 0, or +N or -N.')
  return database.transaction(async (queries) => {
    const stock = await (/^\d/.test(pieces) ? setInHouse : changeStock)(queries, id, Number(pieces))
    if (!stock) throw new Error(`There is no product ${id}.`)
    const detail = { pieces, house: stock.house }
    return { message: stockText(stock), audit: [{ what: 'stock.correct', subject: id, detail }] }
  })
}

/** A stock as text. */
function stockText({ title, house, reserved }: Stock): string {
  if (reserved === 0) return `${title}: ${house} in stock.`
  const missing = reserved > house ? `${reserved - house} of them are missing` : `${house - reserved} are for sale`
  return `${title}: ${house} on hand, ${reserved} reserved or sold; ${missing}.`
}

const stockedSchema = v.object({
  ...describedProductSchema.entries,
  stock: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

async function addProduct({ database, read }: Shopkeeping, file: string): Promise<CommandResult> {
  const text = await read(file).catch(() => {
    throw new Error(`There is no file ${file}.`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.transform(normalText), v.parseJson(), stockedSchema), text)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`${file} holds no product: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`)
  }
  const { stock, facts: { pictures = [], reviews: _, ...facts } = {}, ...product } = parsed.output
  const [last] = await database.query<{ position: number | null }>('select max(position) as position from products')
  await database.transaction(async (queries) => {
    await addProducts(queries, [{ product, facts, stock, position: (last?.position ?? -1) + 1 }])
    // Items of a replaced product may be reserved or sold.
    await setInHouse(queries, product.id, stock)
    await queries.query('update products set revision = revision + 1, pictures = $2 where id = $1', [
      product.id,
      JSON.stringify(pictures.length > 0 ? [...new Set([product.image, ...pictures])] : []),
    ])
  })
  const detail = { title: product.title, stock }
  return {
    message: `${product.title} is in the shop, ${stock} in stock.`,
    audit: [{ what: 'product.add', subject: product.id, detail }],
  }
}

async function forgotten({ database }: Shopkeeping, email: string): Promise<string> {
  if (!(await sendResetLink(database, email))) throw unknown(email)
  return `${email} gets a link to set a new password as soon as the server runs.`
}

async function endSessions({ database }: Shopkeeping, email: string): Promise<string> {
  const account = await findAccount(database, email)
  if (!account) throw unknown(email)
  const ended = await endAllSessions(database, account.id)
  return `${email} is logged out everywhere: ${ended} sessions have ended.`
}

function providerOf({ provider }: Shopkeeping) {
  if (!provider) throw new Error('There are no keys of a payment provider.')
  return provider
}

async function reconcileNow(shop: Shopkeeping): Promise<string> {
  return `${await reconcile(shop.database, providerOf(shop), { now: true })} payments were looked at.`
}

async function reconcileAll(shop: Shopkeeping, day: string): Promise<string> {
  const { database } = shop
  const provider = providerOf(shop)
  const since = startOfDay(day)
  if (since === null) throw new Error('The day has to be YYYY-MM-DD.')
  const seen = await reconcileSince(database, provider, since)
  const [open] = await database.query<{ n: number }>('select count(*) as n from stray_payments where ended_at is null')
  return `${seen} payments were looked at. ${open?.n ?? 0} wait for a person; "orders" names them.`
}

const unknown = (email: string) => new Error(`No account has the e-mail ${email}.`)
