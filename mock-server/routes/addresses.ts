import { v4 as uuid } from 'uuid'
import { addressBody } from '../../contract/bodies'
import { bodyOf, type Call, created, ok, type Route } from '../../contract/http'
import { listFull, notFound } from '../../contract/refusal'
import { stamped, timestamp } from '../../contract/timestamp'
import { ROWS } from '../../domain/bounds'
import type { Sessions } from '../session'

const postedAddress = (call: Call) => bodyOf(call, addressBody).address

/** The four calls around /api/user/address (§7). Each answers the whole list. */
export const addressRoutes = (sessions: Sessions): Route[] => [
  {
    method: 'GET',
    path: '/api/user/addresses',
    async handle(call) {
      const { address } = await sessions.account(call)
      return ok({ address })
    },
  },
  {
    method: 'POST',
    path: '/api/user/address',
    async handle(call) {
      const { address } = await sessions.change(call, (before) => {
        const posted = postedAddress(call)
        if (before.address.length >= ROWS.addresses) throw listFull('addresses', ROWS.addresses)
        return { ...before, address: [...before.address, { _id: uuid(), ...posted, ...stamped() }] }
      })
      return created({ address })
    },
  },
  {
    method: 'POST',
    path: '/api/user/address/:addressId',
    async handle(call) {
      const { address } = await sessions.change(call, (before) => {
        const posted = postedAddress(call)
        if (!before.address.some(({ _id }) => _id === call.params.addressId)) throw notFound('address')
        return {
          ...before,
          address: before.address.map((kept) =>
            kept._id === call.params.addressId ? { ...kept, ...posted, updatedAt: timestamp() } : kept,
          ),
        }
      })
      return created({ address })
    },
  },
  {
    method: 'DELETE',
    path: '/api/user/address/:addressId',
    async handle(call) {
      const { address } = await sessions.change(call, (before) => ({
        ...before,
        address: before.address.filter(({ _id }) => _id !== call.params.addressId),
      }))
      return ok({ address })
    },
  },
]
