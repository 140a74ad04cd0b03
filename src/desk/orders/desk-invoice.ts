import type { Provided } from '../../../machines/effect'
import { type InvoiceEffects, invoiceMachine } from '../../../machines/invoice/invoice.machine'
import { loadDeskInvoice } from '../../services/api/invoice'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The shopkeeper's documents of an order with their effects. */
export const provideDeskInvoice = (onEnded: OnEnded) =>
  invoiceMachine.provide({
    actors: {
      loadDocuments: sessionEffect(onEnded, ({ session, id }, signal) => loadDeskInvoice(session.token, id, signal)),
    },
  } satisfies Provided<typeof invoiceMachine, InvoiceEffects>)
