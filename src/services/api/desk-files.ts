import { auditAnswer, customersAnswer, importAnswer, unmatchedPaymentsAnswer } from '../../../contract/server-answers'
import { listParams, type SearchQuery } from '../../../domain/desk/desk'
import type { Audit, Customers, Settlement, UnmatchedPayments } from '../../../domain/desk/desk-people'
import type { ProductImport } from '../../../domain/desk/product-csv'
import { call, text } from './client'

/** Orders or products as CSV. `query` filters the orders. */
export const loadFile = (
  token: string,
  file: 'orders' | 'products',
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> => text(`GET /api/desk/${file}.csv`, { query, token, signal })

/** Imports products from CSV, or previews the import. */
export const sendProducts = (
  token: string,
  body: string,
  isPreview: boolean,
  signal: AbortSignal,
): Promise<ProductImport> =>
  call('POST /api/desk/products.csv', {
    body,
    query: { preview: String(isPreview) },
    token,
    signal,
    answer: importAnswer,
  })

/** A page of the customers. */
export const loadCustomers = (token: string, query: SearchQuery, signal: AbortSignal): Promise<Customers> =>
  call('GET /api/desk/customers', { query: listParams(query), token, signal, answer: customersAnswer })

/** A page of the payments without an order. */
export const loadUnmatchedPayments = (
  token: string,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<UnmatchedPayments> =>
  call('GET /api/desk/payments', { query: listParams(query), token, signal, answer: unmatchedPaymentsAnswer })

/** Settles a payment without an order. */
export const settlePayment = (token: string, id: string, settlement: Settlement, signal: AbortSignal): Promise<void> =>
  call('POST /api/desk/payments/{id}', { params: { id }, body: { settlement }, token, signal })

/** A page of the audit log. */
export const loadAudit = (token: string, query: SearchQuery, signal: AbortSignal): Promise<Audit> =>
  call('GET /api/desk/audit', { query: listParams(query), token, signal, answer: auditAnswer })
