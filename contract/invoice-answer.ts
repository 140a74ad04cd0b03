import { orderDocumentsSchema } from '../domain/invoice'

// Apart from the other answers: no page but those that print needs it.

/** The invoice or receipt of an order, and the credit notes over it. */
export const invoiceAnswer = orderDocumentsSchema
