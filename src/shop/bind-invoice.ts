import { type InvoiceOwnActions, invoiceFlow } from '../../machines/invoice'
import { loadInvoice } from '../services/api/invoice'
import { effect } from '../services/effect'
import type { Effects } from './effects'

/** The chart of an order's documents, as its shopper sees them. */
export const bindInvoice = () =>
  invoiceFlow.provide({
    actors: { loadDocuments: effect(({ session, id }, signal) => loadInvoice(session.token, id, signal)) },
  } satisfies Effects<typeof invoiceFlow, InvoiceOwnActions>)
