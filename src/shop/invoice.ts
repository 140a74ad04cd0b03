import type { Provided } from '../../machines/effect'
import { type InvoiceEffects, invoiceMachine } from '../../machines/invoice/invoice.machine'
import { loadInvoice } from '../services/api/invoice'
import { effect } from '../services/effect'

/** The shopper's documents of an order with their effects. */
export const provideInvoice = () =>
  invoiceMachine.provide({
    actors: { loadDocuments: effect(({ session, id }, signal) => loadInvoice(session.token, id, signal)) },
  } satisfies Provided<typeof invoiceMachine, InvoiceEffects>)
