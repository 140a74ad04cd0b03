import { invoiceFlow } from '../../machines/invoice'
import { loadDeskInvoice } from '../services/api/invoice'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of an order's documents, as the desk sees them. */
export const bindDeskInvoice = (onEnded: OnEnded) =>
  invoiceFlow.provide({
    actors: {
      loadDocuments: sessionEffect(onEnded, ({ session, id }, signal) => loadDeskInvoice(session.token, id, signal)),
    },
  })
