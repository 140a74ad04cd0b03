import { v4 as uuid } from 'uuid'
import { addressBody } from '../../contract/bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { listFull, notFound } from '../../contract/refusal'
import { stamped, timestamp } from '../../contract/timestamp'
import { ROWS } from '../../domain/bounds'
import type { Sessions } from '../session'

/** The four calls about /api/user/address (§7). Each returns the whole list. */
export const addressHandlers = (sessions: Sessions) =>
  ({
    'GET /api/user/addresses': async (call) => {
      const { address } = await sessions.account(call)
      return ok({ address })
    },
    'POST /api/user/address': async (call) => {
      const { address } = await sessions.change(call, (before) => {
        const { address: posted } = bodyOf(call, addressBody)
        if (before.address.length >= ROWS.addresses) throw listFull('addresses', ROWS.addresses)
        return { ...before, address: [...before.address, { _id: uuid(), ...posted, ...stamped() }] }
      })
      return created({ address })
    },
    'POST /api/user/address/{id}': async (call) => {
      const { address } = await sessions.change(call, (before) => {
        const { address: posted } = bodyOf(call, addressBody)
        if (!before.address.some(({ _id }) => _id === call.params.id)) throw notFound('address')
        return {
          ...before,
          address: before.address.map((saved) =>
            saved._id === call.params.id
              ? { _id: saved._id, ...posted, createdAt: saved.createdAt, updatedAt: timestamp() }
              : saved,
          ),
        }
      })
      return created({ address })
    },
    'DELETE /api/user/address/{id}': async (call) => {
      const { address } = await sessions.change(call, (before) => ({
        ...before,
        address: before.address.filter(({ _id }) => _id !== call.params.id),
      }))
      return ok({ address })
    },
  }) satisfies Partial<SimulatedHandlers>
