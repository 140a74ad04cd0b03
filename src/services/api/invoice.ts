import { orderDocumentsSchema as answer } from '../../../domain/money/invoice'
import { call } from './client'

/** The documents of one of the shopper's orders. `id`: its `_id`, or its displayed id. */
export const loadInvoice = (token: string, id: string, signal: AbortSignal) =>
  call('GET /api/user/order/{id}/invoice', { params: { id }, token, signal, answer })

/** The documents of any order, for the desk. */
export const loadDeskInvoice = (token: string, id: string, signal: AbortSignal) =>
  call('GET /api/desk/orders/{id}/invoice', { params: { id }, token, signal, answer })
