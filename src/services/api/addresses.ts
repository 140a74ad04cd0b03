import * as v from 'valibot'
import { addressAnswer as answer } from '../../../contract/shopper-answers'
import { type Address, type AddressDraft, addressDraftSchema } from '../../../domain/address'
import { call } from './client'

const at = (addressId: string) => `user/address/${encodeURIComponent(addressId)}`

/** GET /api/user/addresses (§7). */
export async function loadAddresses(token: string, signal: AbortSignal): Promise<Address[]> {
  return (await call({ method: 'get', path: 'user/addresses', token, signal, answer })).address
}

/** POST /api/user/address (§7). */
export async function addAddress(token: string, address: AddressDraft, signal: AbortSignal): Promise<Address[]> {
  const body = { address: v.parse(addressDraftSchema, address) }
  return (await call({ method: 'post', path: 'user/address', body, token, signal, answer })).address
}

/** POST /api/user/address/{id} (§7). */
export async function updateAddress(token: string, address: Address, signal: AbortSignal): Promise<Address[]> {
  const body = { address }
  return (await call({ method: 'post', path: at(address._id), body, token, signal, answer })).address
}

/** DELETE /api/user/address/{id} (§7). */
export async function deleteAddress(token: string, addressId: string, signal: AbortSignal): Promise<Address[]> {
  return (await call({ method: 'delete', path: at(addressId), token, signal, answer })).address
}
