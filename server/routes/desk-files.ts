import { ok } from '../../contract/http'
import { parseDeskOrdersQuery, parseImportQuery, parseSearchedQuery } from '../../contract/queries'
import { ordersCsv } from '../csv/orders'
import { importProducts, productsCsv } from '../csv/products'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'
import { auditPage } from '../shopkeeping/audit-page'
import { customersPage } from '../shopkeeping/customers'
import { unmatchedPayments } from '../shopkeeping/unmatched-payments'

const file = (name: string, body: ReadableStream<string>) => ({
  ...ok(body),
  headers: { 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' },
})

/** The endpoints of the desk's files, audit, customers and payments without an order. */
export const deskFileHandlers = (database: Database) =>
  ({
    'GET /api/desk/orders.csv': async (call) =>
      file('orders', ordersCsv(database.desk(call.signal), parseDeskOrdersQuery(call.query))),
    'GET /api/desk/products.csv': async (call) => file('products', productsCsv(database.desk(call.signal))),
    'POST /api/desk/products.csv': async (call, { email_as_given: who }) =>
      ok(
        await importProducts(database, call.body, who, {
          isPreview: parseImportQuery(call.query),
          signal: call.signal,
        }),
      ),
    'GET /api/desk/audit': async (call) =>
      ok(await auditPage(database.desk(call.signal), parseSearchedQuery(call.query))),
    'GET /api/desk/payments': async (call) =>
      ok(await unmatchedPayments(database.desk(call.signal), parseSearchedQuery(call.query))),
    'GET /api/desk/customers': async (call) =>
      ok(await customersPage(database.desk(call.signal), parseSearchedQuery(call.query))),
  }) satisfies Partial<Handlers>
