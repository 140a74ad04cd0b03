import { randomUUID } from 'node:crypto'
import { addressBody } from '../../contract/bodies'
import { bodyOf, created, ok } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import { addressesOf, refuseFull } from '../accounts/lists'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'

// Ids are compared as texts: an id that is no UUID names nothing, which is not an error of the database.

/** The four calls around /api/user/address (§7). Each answers the whole list. */
export const addressHandlers = (database: Database) =>
  ({
    'GET /api/user/addresses': async (_, { id }) => ok({ address: await addressesOf(database, id) }),
    'POST /api/user/address': async (call, { id }) => {
      const { address } = bodyOf(call, addressBody)
      await database.transaction(async (queries) => {
        await refuseFull(queries, id, 'addresses', 'addresses')
        await queries.query('insert into addresses (account_id, id, address) values ($1, $2, $3)', [
          id,
          randomUUID(),
          address,
        ])
      })
      return created({ address: await addressesOf(database, id) })
    },
    'POST /api/user/address/{id}': async (call, { id }) => {
      const { address } = bodyOf(call, addressBody)
      const replaced = await database.query(
        `update addresses set address = $3, updated_at = clock_timestamp()
       where account_id = $1 and id::text = $2 returning 1`,
        [id, call.params.id, address],
      )
      if (replaced.length === 0) throw notFound('address')
      return created({ address: await addressesOf(database, id) })
    },
    'DELETE /api/user/address/{id}': async (call, { id }) => {
      await database.query('delete from addresses where account_id = $1 and id::text = $2', [id, call.params.id])
      return ok({ address: await addressesOf(database, id) })
    },
  }) satisfies Partial<Handlers>
