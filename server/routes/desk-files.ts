import { settlementBody } from '../../contract/desk-bodies'
import { bodyOf, noContent, ok } from '../../contract/http'
import { parseDeskOrdersQuery, parseImportQuery, parseSearchedQuery } from '../../contract/queries'
import type { Paise } from '../../domain/money/money'
import { ordersCsv } from '../csv/orders'
import { importProducts, productsCsv } from '../csv/products'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'
import { writeAuditEntry } from '../shopkeeping/audit'
import { auditPage } from '../shopkeeping/audit-page'
import { customersPage } from '../shopkeeping/customers'
import { endPayment, unmatchedPayments } from '../shopkeeping/unmatched-payments'

const file = (name: string, body: ReadableStream<string>) => ({
  ...ok(body),
  headers: { 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' },
})

/** The endpoints of the desk's files, audit, customers and payments without an order. */
export const deskFileHandlers = (database: Database, staffRefund: () => Paise) =>
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
    'POST /api/desk/payments/{id}': async (call, { email_as_given: who, role }) => {
      const { settlement } = bodyOf(call, settlementBody)
      const { id, how, reason } = settlement
      await database.transaction(async (queries) => {
        const entry = { id, who, what: 'stray', subject: call.params.id, detail: { how, reason } }
        if (await writeAuditEntry(queries, entry))
          await endPayment(queries, call.params.id, settlement, role === 'staff' ? staffRefund() : null)
      })
      return noContent()
    },
    'GET /api/desk/customers': async (call) =>
      ok(await customersPage(database.desk(call.signal), parseSearchedQuery(call.query))),
  }) satisfies Partial<Handlers>
