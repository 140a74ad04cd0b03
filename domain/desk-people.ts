import * as v from 'valibot'

/** What somebody did to an order, a product or a code. `who`: an e-mail, or the part that did it. */
export const auditEntrySchema = v.object({
  id: v.string(),
  at: v.string(),
  who: v.string(),
  what: v.string(),
  subject: v.string(),
  words: v.string(),
})
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>

/** A page of what was done, the newest first. `next`: what the next page follows. A search may find the rest further on. */
export const auditSchema = v.object({ audit: v.array(auditEntrySchema), next: v.nullable(v.string()) })
export type Audit = v.InferOutput<typeof auditSchema>

/** What was done, by its type. The words of an order's event say it themselves. */
const ENTRY_NAMES: Readonly<Record<string, string>> = {
  'product.add': 'Product added',
  'product.change': 'Product changed',
  'product.import': 'Product changed by a file',
  'stock.correct': 'Stock corrected',
  'code.add': 'Code added',
  'code.change': 'Code changed',
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
}

/** What was done, in words: 'Stock corrected'. */
export const entryName = ({ what, words }: Pick<AuditEntry, 'what' | 'words'>): string => ENTRY_NAMES[what] ?? words

/** A customer: no more of a person than a shopkeeper needs. `spent`: rupees that were paid and did not go back. */
export const customerSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  since: v.string(),
  orders: v.number(),
  spent: v.number(),
  lastOrderAt: v.nullable(v.string()),
})
export type Customer = v.InferOutput<typeof customerSchema>

/** A page of the customers, who ordered last first. `next`: what the next page follows. */
export const customersSchema = v.object({ customers: v.array(customerSchema), next: v.nullable(v.string()) })
export type Customers = v.InferOutput<typeof customersSchema>

/** A page of either list. */
export type DeskList = Customers | Audit

/** What of a list is wanted. Empty: no such wish. */
export interface PeopleQuery {
  search: string
  after: string
}
