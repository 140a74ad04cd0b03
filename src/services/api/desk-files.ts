import { auditAnswer, customersAnswer, importAnswer, unmatchedPaymentsAnswer } from '../../../contract/server-answers'
import { listParams, type SearchQuery } from '../../../domain/desk/desk'
import type { Settlement } from '../../../domain/desk/desk-people'
import { call, text } from './client'

/** Orders or products as CSV. `query` filters the orders. */
export const loadFile = (
  token: string,
  file: 'orders' | 'products',
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => text(`GET /api/desk/${file}.csv`, { query, token, signal })

/** Imports products from CSV, or previews the import. */
export const sendProducts = (token: string, body: string, isPreview: boolean, signal: AbortSignal) =>
  call('POST /api/desk/products.csv', {
    body,
    query: { preview: String(isPreview) },
    token,
    signal,
    answer: importAnswer,
  })

/** A page of the customers. */
export const loadCustomers = (token: string, query: SearchQuery, signal: AbortSignal) =>
  call('GET /api/desk/customers', { query: listParams(query), token, signal, answer: customersAnswer })

/** A page of the payments without an order. */
export const loadUnmatchedPayments = (token: string, query: SearchQuery, signal: AbortSignal) =>
  call('GET /api/desk/payments', { query: listParams(query), token, signal, answer: unmatchedPaymentsAnswer })

/** Settles a payment without an order. */
export const settlePayment = (token: string, id: string, settlement: Settlement, signal: AbortSignal) =>
  call('POST /api/desk/payments/{id}', { params: { id }, body: { settlement }, token, signal })

/** A page of the audit log. */
export const loadAudit = (token: string, query: SearchQuery, signal: AbortSignal) =>
  call('GET /api/desk/audit', { query: listParams(query), token, signal, answer: auditAnswer })
