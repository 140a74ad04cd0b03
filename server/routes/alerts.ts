import { alertBody } from '../../contract/bodies'
import { bodyOf, noContent } from '../../contract/http'
import { inAccount } from '../accounts/account'
import { requestAlert } from '../catalogue/alerts'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'

/** The endpoint of back-in-stock alerts. */
export const alertHandlers = (database: Database) =>
  ({
    'POST /api/user/alert': async (call, { id }) => {
      const { productId } = bodyOf(call, alertBody)
      await inAccount(database, id, (queries) => requestAlert(queries, id, productId))
      return noContent()
    },
  }) satisfies Partial<Handlers>
