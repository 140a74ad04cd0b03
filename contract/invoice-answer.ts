import { orderDocumentsSchema } from '../domain/invoice'

// Apart from the other schemas, since only the pages that print need it.

/** The invoice or receipt of an order, and its credit notes. */
export const invoiceAnswer = orderDocumentsSchema
