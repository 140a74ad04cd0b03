import { conflict } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import {
  creditNoteOf,
  documentKind,
  documentNumber,
  dueCredit,
  financialYear,
  invoiceOf,
  noInvoice,
  type OrderDocuments,
  type Seller,
  splitDocuments,
  type TaxDocument,
} from '../../domain/money/invoice'
import { takenOff } from '../../domain/money/order-money'
import type { OrderStep } from '../../machines/order'
import type { Queries } from '../database/database'
import { readValue, storeValue } from '../database/stored-values'
import type { OrderRow, OrderWithChart } from './order-row'

const SETTING = 'seller'

/** Stores the seller for all processes of the shop, including the shopkeeper's commands. */
export const storeSeller = (queries: Queries, seller: Seller) => storeValue(queries, SETTING, JSON.stringify(seller))

async function sellerOf(queries: Queries): Promise<Seller> {
  const stored = await readValue(queries, SETTING)
  return stored === null ? { name: '', address: '', gstin: '', state: '' } : (JSON.parse(stored) as Seller)
}

/** The number and the time of a new document. Others of its kind wait until the transaction of `queries` ends. */
async function stampOf({ query }: Queries, kind: TaxDocument['kind']) {
  const now = new Date()
  const year = financialYear(now.getTime())
  const [row] = await query<{ last: number }>(
    `insert into document_numbers as d (kind, year, last) values ($1, $2, 1)
     on conflict (kind, year) do update set last = d.last + 1 returning last`,
    [kind, year],
  )
  if (!row) throw new Error('The database gave no number.')
  return { number: documentNumber(kind, year, row.last), madeAt: timestamp(now) }
}

interface DocumentRow {
  content: Omit<TaxDocument, 'buyer'>
  buyer: TaxDocument['buyer']
}

const documentOf = ({ content, buyer }: DocumentRow): TaxDocument => ({ ...content, buyer })

const insertDocument = ({ query }: Queries, { account_id, id }: OrderRow, { buyer, ...content }: TaxDocument) =>
  query(
    `insert into documents (account_id, order_id, number, kind, content, buyer, total, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [account_id, id, content.number, content.kind, content, buyer, content.sums.total, content.madeAt],
  )

async function documentsOf({ query }: Queries, { account_id, id }: OrderRow): Promise<TaxDocument[]> {
  const rows = await query<DocumentRow>(
    'select content, buyer from documents where account_id = $1 and order_id = $2 order by made_at, number',
    [account_id, id],
  )
  return rows.map(documentOf)
}

/** Events after which money may have been refunded, or will never be collected. */
const CREDITS: ReadonlySet<string> = new Set(['refund.done', 'order.refund.elsewhere', 'order.return.receive'])

/**
 * Creates the documents that a step of a locked order requires, in its transaction: the invoice when it is shipped, a credit
 * note when money was refunded or its cash will not be collected.
 */
export async function makeDocuments(queries: Queries, order: OrderWithChart, { effects }: OrderStep): Promise<void> {
  const types = effects.flatMap(({ type, params }) => (type === 'record' ? [params.type] : []))
  const isSent = types.includes('order.ship')
  if (!isSent && !types.some((type) => CREDITS.has(type))) return
  const known = await documentsOf(queries, order)
  const all = isSent ? [...known, await makeInvoice(queries, order)] : known
  const { value, context } = order.life
  const back = context.money.back - takenOff(context.money, context.paid)
  const due = dueCredit(all, value.payment !== 'notCollected', back)
  if (due) await insertDocument(queries, order, creditNoteOf(due, await stampOf(queries, 'creditNote')))
}

async function makeInvoice(queries: Queries, order: OrderWithChart): Promise<TaxDocument> {
  const seller = await sellerOf(queries)
  const stamp = await stampOf(queries, documentKind(seller))
  const invoice = invoiceOf(order.content, seller, stamp, order.life.context.lines)
  await insertDocument(queries, order, invoice)
  return invoice
}

/** The documents of an order. Refuses (409) an order without documents. */
export async function documentsToShow(queries: Queries, order: OrderRow): Promise<OrderDocuments> {
  const documents = splitDocuments(await documentsOf(queries, order))
  if (!documents) throw conflict(noInvoice(order.state === 'placed' || order.state === 'short'))
  return documents
}

/** All documents of an account, oldest first. */
export async function documentsOfAccount({ query }: Queries, accountId: string): Promise<TaxDocument[]> {
  const rows = await query<DocumentRow>(
    'select content, buyer from documents where account_id = $1 order by made_at, number',
    [accountId],
  )
  return rows.map(documentOf)
}
