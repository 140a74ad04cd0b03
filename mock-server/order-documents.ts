import * as v from 'valibot'
import { conflict } from '../contract/refusal'
import { timestamp } from '../contract/timestamp'
import { DEMO_SELLER } from '../domain/catalogue/demo-seller'
import {
  creditNoteOf,
  documentKind,
  documentNumber,
  dueCredit,
  financialYear,
  invoiceOf,
  noInvoice,
  type OrderDocuments,
  splitDocuments,
  type TaxDocument,
  taxDocumentSchema,
} from '../domain/money/invoice'
import { takenOff } from '../domain/money/order-money'
import { migrated, summaryOfOrder } from '../machines/order'
import type { OrderRecord } from './account-record'

/** Returns the number and date of a new document. */
type NextStamp = (kind: TaxDocument['kind']) => { number: string; madeAt: string }

const documentsOf = ({ documents }: OrderRecord): TaxDocument[] => v.parse(v.array(taxDocumentSchema), documents ?? [])

/** Returns all documents of an account, oldest first. */
export const documentsOfAccount = (orders: readonly OrderRecord[]): TaxDocument[] =>
  orders
    .flatMap(documentsOf)
    .sort((a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt) || a.number.localeCompare(b.number))

/**
 * Returns a function that continues the numbering of all orders. Numbers have no gaps as long as only one caller
 * assigns them at a time.
 */
export function numbering(orders: readonly OrderRecord[]): NextStamp {
  const given = orders.flatMap(documentsOf).map(({ number }) => number)
  return (kind) => {
    const now = new Date()
    const year = financialYear(now.getTime())
    const of = documentNumber(kind, year, 0).slice(0, -6)
    const last = Math.max(0, ...given.filter((one) => one.startsWith(of)).map((one) => Number(one.slice(of.length))))
    const number = documentNumber(kind, year, last + 1)
    given.push(number)
    return { number, madeAt: timestamp(now) }
  }
}

/**
 * Returns an order after an event with the documents that it requires: an invoice once it ships, a credit note once
 * money is refunded.
 */
export function withDocuments(before: OrderRecord, after: OrderRecord, nextStamp: NextStamp): OrderRecord {
  const [was, is] = [migrated(before.life), migrated(after.life)]
  const known = documentsOf(after)
  const isSent = !was.context.dates['order.ship'] && is.context.dates['order.ship'] !== undefined
  const { lines, money, paid } = is.context
  const documents = isSent
    ? [...known, invoiceOf(after, DEMO_SELLER, nextStamp(documentKind(DEMO_SELLER)), lines)]
    : known
  const due = dueCredit(documents, is.value.payment !== 'notCollected', money.back - takenOff(money, paid))
  if (!isSent && !due) return after
  return { ...after, documents: [...documents, ...(due ? [creditNoteOf(due, nextStamp('creditNote'))] : [])] }
}

/** Returns the documents of an order. Refuses with 409 if there are none. */
export function documentsResponse(order: OrderRecord): OrderDocuments {
  const documents = splitDocuments(documentsOf(order))
  if (!documents) throw conflict(noInvoice(['placed', 'short'].includes(summaryOfOrder(order.life))))
  return documents
}
