import { auditAnswer, customersAnswer, importAnswer } from '../../../contract/server-answers'
import type { Audit, Customers, PeopleQuery } from '../../../domain/desk-people'
import type { ProductImport } from '../../../domain/product-csv'
import { call, text } from './client'

/** Orders or products as CSV. `query`: which orders. */
export const loadFile = (
  token: string,
  file: 'orders' | 'products',
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> => text(`GET /api/desk/${file}.csv`, { query, token, signal })

/** What a file of products changes, or would change. */
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

const searched = ({ search, after }: PeopleQuery) => ({ search, ...(after !== '' && { after }) })

/** A page of the customers. */
export const loadCustomers = (token: string, query: PeopleQuery, signal: AbortSignal): Promise<Customers> =>
  call('GET /api/desk/customers', { query: searched(query), token, signal, answer: customersAnswer })

/** A page of what was done. */
export const loadAudit = (token: string, query: PeopleQuery, signal: AbortSignal): Promise<Audit> =>
  call('GET /api/desk/audit', { query: searched(query), token, signal, answer: auditAnswer })
