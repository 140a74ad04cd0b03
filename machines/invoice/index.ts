import { invoiceMachine } from './invoice.machine'

/** The chart `invoice`: it has no rules of the shop’s. */
export const invoiceFlow = invoiceMachine

/** The actions that it does itself. */
export type InvoiceOwnActions = 'setDocuments' | 'setFailure'
