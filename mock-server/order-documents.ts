import * as v from 'valibot'
import { conflict } from '../contract/refusal'
import { timestamp } from '../contract/timestamp'
import { DEMO_SELLER } from '../domain/demo-seller'
import {
  creditNoteOf,
  documentNumber,
  dueCredit,
  financialYear,
  invoiceOf,
  kindOfSeller,
  noInvoice,
  type OrderDocuments,
  type TaxDocument,
  taxDocumentSchema,
  toldDocuments,
} from '../domain/invoice'
import { migrated, summaryOfOrder } from '../machines/order'
import type { KeptOrder } from './account-record'

/** Gives a new document of a kind its number and date. */
type StampOf = (kind: TaxDocument['kind']) => { number: string; madeAt: string }

const documentsOf = ({ documents }: KeptOrder): TaxDocument[] => v.parse(v.array(taxDocumentSchema), documents ?? [])

/** All documents of an account, the oldest first. */
export const documentsOfAccount = (orders: readonly KeptOrder[]): TaxDocument[] =>
  orders
    .flatMap(documentsOf)
    .sort((a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt) || a.number.localeCompare(b.number))

/** Numbers that go on from those of all orders: without gaps, as long as nobody else gives one meanwhile. */
export function numbersAfter(orders: readonly KeptOrder[]): StampOf {
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

/** An order after a step, with the documents that it asks for: the invoice when it is sent, a credit note when money is back. */
export function withDocuments(before: KeptOrder, after: KeptOrder, stampOf: StampOf): KeptOrder {
  if (after === before) return after
  const [was, is] = [migrated(before.life), migrated(after.life)]
  const known = documentsOf(after)
  const isSent = !was.context.dates['order.ship'] && is.context.dates['order.ship'] !== undefined
  const documents = isSent ? [...known, invoiceOf(after, DEMO_SELLER, stampOf(kindOfSeller(DEMO_SELLER)))] : known
  const due = dueCredit(documents, is.value.payment !== 'notCollected', is.context.money.back)
  if (!isSent && !due) return after
  return { ...after, documents: [...documents, ...(due ? [creditNoteOf(due, stampOf('creditNote'))] : [])] }
}

/** The documents of an order. Refuses (409) where it has none. */
export function documentsToShow(order: KeptOrder): OrderDocuments {
  const told = toldDocuments(documentsOf(order))
  if (!told) throw conflict(noInvoice(['placed', 'short'].includes(summaryOfOrder(order.life))))
  return told
}
