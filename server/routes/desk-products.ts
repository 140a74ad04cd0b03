import { newProductBody, productChangeBody } from '../../contract/desk-bodies'
import { bodyOf, created, ok } from '../../contract/http'
import { parseDeskProductsQuery } from '../../contract/queries'
import { addDeskProduct, changeDeskProduct, deskProductsPage, findDeskProduct } from '../catalogue/desk-products'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'

/** The endpoints of /api/desk/products. */
export const deskProductHandlers = (database: Database) =>
  ({
    'GET /api/desk/products': async (call) =>
      ok(await deskProductsPage(database.desk(call.signal), parseDeskProductsQuery(call.query))),
    'GET /api/desk/products/{id}': async (call) => ok({ product: await findDeskProduct(database, call.params.id) }),
    'POST /api/desk/products': async (call, { email_as_given: who }) => {
      const given = bodyOf(call, newProductBody)
      return created({ product: await database.transaction((queries) => addDeskProduct(queries, given, who)) })
    },
    'PATCH /api/desk/products/{id}': async (call, { email_as_given: who }) => {
      const change = bodyOf(call, productChangeBody)
      const { id } = call.params
      return ok({ product: await database.transaction((queries) => changeDeskProduct(queries, id, change, who)) })
    },
  }) satisfies Partial<Handlers>
