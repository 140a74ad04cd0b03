import * as v from 'valibot'

/**
 * An entry of the audit log about an order, a product or a code. `who`: an e-mail address, or the part of the server.
 */
const auditEntrySchema = v.object({
  id: v.string(),
  at: v.string(),
  who: v.string(),
  what: v.string(),
  subject: v.string(),
  words: v.string(),
})
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>

/**
 * A page of the audit log, newest first. `next`: the cursor of the next page. A page of a search can be short or empty
 * even if later pages have matches.
 */
export const auditSchema = v.object({ audit: v.array(auditEntrySchema), next: v.nullable(v.string()) })
export type Audit = v.InferOutput<typeof auditSchema>

/** Labels of the entries by type. Entries about an order are labelled by the `words` of their event. */
const ENTRY_NAMES: Readonly<Record<string, string>> = {
  'product.add': 'Product added',
  'product.change': 'Product changed',
  'product.import': 'Product changed by a file',
  'product.samples': 'Sample products added',
  'stock.correct': 'Stock corrected',
  'code.add': 'Code added',
  'code.change': 'Code changed',
  'message.reply': 'Message answered',
  'message.state': 'Message changed',
  'mail.again': 'Mail sent again',
  'mail.close': 'Mail dismissed',
  'task.retry': 'Task tried again',
  'task.close': 'Task closed',
  'keeper.add': 'Shopkeeper added',
  'keeper.remove': 'Shopkeeper removed',
  'sessions.end': 'Sessions ended',
  forgotten: 'Password link sent',
  stray: 'Payment without an order settled',
  'review.show': 'Review shown',
  'review.hide': 'Review hidden',
  'keeper.reset': 'Passkeys reset',
  'passkey.add': 'Passkey added',
  'passkey.remove': 'Passkey removed',
  'recovery-codes.renew': 'Recovery codes created',
  'recovery-code.use': 'Recovery code used',
  'settings.change': 'Settings changed',
}

/** Returns the label of an entry: 'Stock corrected'. */
export const entryName = ({ what, words }: Pick<AuditEntry, 'what' | 'words'>): string => ENTRY_NAMES[what] ?? words

/** A captured payment that the server found no order for. `amount`: rupees; null: unknown. `email`: of the probable customer. */
const unmatchedPaymentSchema = v.object({
  id: v.string(),
  at: v.string(),
  amount: v.nullable(v.number()),
  reason: v.string(),
  email: v.nullable(v.string()),
})
export type UnmatchedPayment = v.InferOutput<typeof unmatchedPaymentSchema>

/** How a payment without an order ends: it is refunded, or was settled another way. `id`: a UUID, the same for every attempt. */
export interface Settlement {
  id: string
  how: 'refund' | 'done'
  reason: string
}

/** The payments without an order that are not settled, oldest first. `next`: the cursor of the next page. */
export const unmatchedPaymentsSchema = v.object({
  payments: v.array(unmatchedPaymentSchema),
  next: v.nullable(v.string()),
})
export type UnmatchedPayments = v.InferOutput<typeof unmatchedPaymentsSchema>

/** A customer, with only the personal data that a shopkeeper needs. `spent`: rupees paid less refunds. */
const customerSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  since: v.string(),
  orders: v.number(),
  spent: v.number(),
  lastOrderAt: v.nullable(v.string()),
})
export type Customer = v.InferOutput<typeof customerSchema>

/** A page of the customers, latest order first. `next`: the cursor of the next page. */
export const customersSchema = v.object({ customers: v.array(customerSchema), next: v.nullable(v.string()) })
export type Customers = v.InferOutput<typeof customersSchema>
