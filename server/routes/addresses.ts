import { randomUUID } from 'node:crypto'
import { addressBody } from '../../contract/bodies'
import { bodyOf, created, ok } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import { changeInAccount, inAccount } from '../accounts/account'
import { addressesOf, refuseFull } from '../accounts/lists'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'

// Ids are compared as texts: an id that is no UUID matches nothing and causes no database error.

/** The four endpoints of /api/user/address (§7). Each returns the whole list. */
export const addressHandlers = (database: Database) =>
  ({
    'GET /api/user/addresses': async (_, { id }) => ok({ address: await addressesOf(database, id) }),
    'POST /api/user/address': async (call, { id }) => {
      const { address } = bodyOf(call, addressBody)
      await inAccount(database, id, async (queries) => {
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
      const replaced = await changeInAccount(
        database,
        id,
        `update addresses a set address = $3, updated_at = clock_timestamp() from owner
         where a.account_id = owner.id and a.id::text = $2`,
        [call.params.id, address],
      )
      if (replaced === 0) throw notFound('address')
      return created({ address: await addressesOf(database, id) })
    },
    'DELETE /api/user/address/{id}': async (call, { id }) => {
      await changeInAccount(
        database,
        id,
        'delete from addresses a using owner where a.account_id = owner.id and a.id::text = $2',
        [call.params.id],
      )
      return ok({ address: await addressesOf(database, id) })
    },
  }) satisfies Partial<Handlers>
