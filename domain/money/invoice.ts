import * as v from 'valibot'
import { streetLine } from '../account/address'
import { placeOf } from '../account/pin-code'
import { dayOf } from '../india-time'
import { chargedFor, type Order, orderSchema, orderSums } from '../order/order'
import { type GstState, gstStateOf } from './gst'
import { fromRupees, type Paise } from './money'
import { type ChargedLine, chargedLines } from './shares'

/** Perfumes and toilet waters. Delivery is part of the same supply. */
const HSN = '3303'
/** Percent of the taxable value: one half CGST and one half SGST, or all of it IGST. Prices include it. */
export const GST_PERCENT = 18

/** Amounts in paise. `total`: the charged amount including taxes. `taxable` and the taxes add up to it. */
const sums = {
  price: v.number(),
  discount: v.number(),
  taxable: v.number(),
  cgst: v.number(),
  sgst: v.number(),
  igst: v.number(),
  total: v.number(),
}
type Sums = Record<keyof typeof sums, Paise>

/** The seller on a document. '': not set. */
const sellerSchema = v.object({ name: v.string(), address: v.string(), gstin: v.string(), state: v.string() })
export type Seller = v.InferOutput<typeof sellerSchema>

const named = { number: v.string(), madeAt: v.string() }

/**
 * An invoice, a receipt (of a seller without a GSTIN), or a credit note for a part of one of them. Documents are
 * immutable.
 */
export const taxDocumentSchema = v.object({
  kind: v.picklist(['invoice', 'receipt', 'creditNote']),
  ...named,
  /** The credited document of a credit note, else null. */
  of: v.nullable(v.object(named)),
  orderId: v.string(),
  seller: sellerSchema,
  buyer: orderSchema.entries.delivery,
  placeOfSupply: v.string(),
  tax: v.picklist(['cgst and sgst', 'igst', 'none']),
  lines: v.array(v.object({ title: v.string(), hsn: v.string(), qty: v.number(), ...sums })),
  sums: v.object(sums),
})
export type TaxDocument = v.InferOutput<typeof taxDocumentSchema>
type Line = TaxDocument['lines'][number]

/** The documents of an order as its calls return them. Credit notes are sorted oldest first. */
export const orderDocumentsSchema = v.object({ invoice: taxDocumentSchema, creditNotes: v.array(taxDocumentSchema) })
export type OrderDocuments = v.InferOutput<typeof orderDocumentsSchema>

/** Splits the documents of an order into invoice and credit notes. null: there are none. `documents`: oldest first. */
export function splitDocuments(documents: readonly TaxDocument[]): OrderDocuments | null {
  const invoice = documents.find(({ kind }) => kind !== 'creditNote')
  return invoice ? { invoice, creditNotes: documents.filter(({ kind }) => kind === 'creditNote') } : null
}

/** The message for an order without an invoice. `isToSend`: it is not yet shipped. */
export const noInvoice = (isToSend: boolean): string =>
  isToSend ? 'The invoice is created when the order ships.' : 'This order has no invoice.'

/** Prefixes of the document numbers. */
const SERIES = { invoice: 'IN', receipt: 'RC', creditNote: 'CN' } as const

/** Returns the Indian financial year, April to March, of a time in ms: '26-27'. */
export function financialYear(at: number): string {
  const [year, month] = dayOf(at).split('-').map(Number) as [number, number]
  const begins = year - (month < 4 ? 1 : 0)
  return [begins, begins + 1].map((year) => String(year % 100).padStart(2, '0')).join('-')
}

/** Returns a document number of at most 16 characters (rule 46 of the CGST rules): 'IN/26-27/000001'. */
export const documentNumber = (kind: TaxDocument['kind'], year: string, count: number): string =>
  `${SERIES[kind]}/${year}/${String(count).padStart(6, '0')}`

/** The kind of document that a seller issues when an order is shipped. */
export const documentKind = ({ gstin }: Seller): 'invoice' | 'receipt' => (gstin === '' ? 'receipt' : 'invoice')

/** Returns the place of supply: the state of the address, or that of its PIN code if the state is unknown. */
export function placeOfSupply({ state, zipcode }: Order['delivery']): GstState | string {
  return gstStateOf(state) ?? gstStateOf(placeOf(zipcode.replace(/\s/g, '')).state) ?? state.trim()
}

/** The title of the delivery line. */
export const DELIVERY = 'Delivery'

type Priced = Pick<Order, 'orderId' | 'amount' | 'products' | 'deliveryCharge' | 'delivery'>

/** Creates the invoice or receipt of an order. `charged`: the lines with their stored shares. */
export function invoiceOf(
  order: Priced,
  seller: Seller,
  stamp: { number: string; madeAt: string },
  charged: readonly ChargedLine[] = chargedLines(order),
): TaxDocument {
  const place = placeOfSupply(order.delivery)
  const kind = documentKind(seller)
  const tax = kind === 'receipt' ? 'none' : place === seller.state ? 'cgst and sgst' : 'igst'
  const lines = [...productLines(order, charged), ...deliveryLines(order, charged)].map((line) => ({
    ...line,
    ...taxed(line.total, tax),
  }))
  const { name, city, state, zipcode, country } = order.delivery
  return {
    kind,
    ...stamp,
    of: null,
    orderId: order.orderId,
    seller,
    buyer: { name, street: streetLine(order.delivery), city, state, zipcode, country },
    placeOfSupply: place,
    tax,
    lines,
    sums: sumsOf(lines),
  }
}

type Untaxed = Omit<Line, 'taxable' | 'cgst' | 'sgst' | 'igst'>

/** Creates a line. A list price below the charged amount, which a client may send, counts as that amount. */
function line(title: string, qty: number, price: Paise, total: Paise): Untaxed {
  const before = Number.isFinite(price) ? Math.max(price, total) : total
  return { title, hsn: HSN, qty, price: before, discount: before - total, total }
}

const productLines = (order: Priced, lines: readonly ChargedLine[]): Untaxed[] =>
  lines.map(({ id, qty, charged }) => {
    const named = order.products.filter((product) => product.id === id)
    const price = named.reduce((sum, product) => sum + fromRupees(Number(product.price)) * product.qty, 0)
    return line(named[0]?.title ?? id, qty, price, charged)
  })

/** The delivery line: the part of the amount that no product accounts for. */
function deliveryLines(order: Priced, lines: readonly ChargedLine[]): Untaxed[] {
  const charged = chargedFor(order) - lines.reduce((sum, one) => sum + one.charged, 0)
  return charged > 0 ? [line(DELIVERY, 1, orderSums(order).delivery, charged)] : []
}

/** Returns the taxes contained in an amount, each rounded to the nearest paisa. CGST and SGST are equal. */
function taxed(total: Paise, tax: TaxDocument['tax']): Pick<Line, 'taxable' | 'cgst' | 'sgst' | 'igst'> {
  const part = (percent: number) => Math.round((total * percent) / (100 + GST_PERCENT))
  const half = tax === 'cgst and sgst' ? part(GST_PERCENT / 2) : 0
  const igst = tax === 'igst' ? part(GST_PERCENT) : 0
  return { taxable: total - 2 * half - igst, cgst: half, sgst: half, igst }
}

const NONE: Sums = { price: 0, discount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
const NAMES = Object.keys(NONE) as (keyof Sums)[]

const sumsOf = (lines: readonly Sums[]): Sums =>
  lines.reduce((sum, one) => Object.fromEntries(NAMES.map((name) => [name, sum[name] + one[name]])) as Sums, NONE)

/** A credit note that is due. `isCollected`: the order was paid. `before`: the sum of earlier credit notes. */
interface Credit {
  invoice: TaxDocument
  isCollected: boolean
  before: Paise
  amount: Paise
}

/**
 * Returns the credit note that is due: refunds without one, or the whole invoice if its cash was never collected. null:
 * none is due. `back`: paise refunded.
 */
export function dueCredit(documents: readonly TaxDocument[], isCollected: boolean, back: Paise): Credit | null {
  const invoice = documents.find(({ kind }) => kind !== 'creditNote')
  if (!invoice) return null
  const { total } = invoice.sums
  const before = documents.reduce((sum, { kind, sums }) => sum + (kind === 'creditNote' ? sums.total : 0), 0)
  const amount = (isCollected ? Math.min(back, total) : total) - before
  return amount > 0 ? { invoice, isCollected, before, amount } : null
}

/**
 * Returns the taxes in the first `credited` paise of an invoice. They grow by at most one paisa of tax per paisa, so
 * that no part of an invoice has a negative value. SGST lags CGST by one paisa.
 */
function taxesWithin({ total, cgst, sgst, igst }: Sums, credited: Paise) {
  // The product of two amounts can exceed the safe integers.
  const share = (tax: Paise, of: Paise) =>
    total === 0 ? 0 : Number((2n * BigInt(tax) * BigInt(of) + BigInt(total)) / (2n * BigInt(total)))
  return { cgst: share(cgst, Math.min(credited + 1, total)), sgst: share(sgst, credited), igst: share(igst, credited) }
}

/**
 * Creates a credit note for a part of an invoice or a receipt. Once all of it is credited, the taxes of all credit
 * notes equal those of the invoice. CGST and SGST of one note differ by at most one paisa.
 */
export function creditNoteOf(
  { invoice, isCollected, before, amount }: Credit,
  stamp: { number: string; madeAt: string },
): TaxDocument {
  const { number, madeAt, sums } = invoice
  const [from, to] = [taxesWithin(sums, before), taxesWithin(sums, before + amount)]
  const [cgst, sgst, igst] = [to.cgst - from.cgst, to.sgst - from.sgst, to.igst - from.igst]
  const taxes = { taxable: amount - cgst - sgst - igst, cgst, sgst, igst }
  const title = isCollected ? `Refund of order ${invoice.orderId}` : `Order ${invoice.orderId}, not delivered`
  const lines = [{ ...line(title, 1, amount, amount), ...taxes }]
  return { ...invoice, kind: 'creditNote', ...stamp, of: { number, madeAt }, lines, sums: sumsOf(lines) }
}
