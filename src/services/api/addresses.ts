import * as v from 'valibot'
import { addressAnswer as answer } from '../../../contract/shopper-answers'
import { type Address, type AddressDraft, addressDraftSchema } from '../../../domain/account/address'
import { call } from './client'

/** All addresses (§7). */
export const loadAddresses = async (token: string, signal: AbortSignal) =>
  (await call('GET /api/user/addresses', { token, signal, answer })).address

/** Adds an address. Returns all addresses. */
export const addAddress = async (token: string, address: AddressDraft, signal: AbortSignal) => {
  const body = { address: v.parse(addressDraftSchema, address) }
  return (await call('POST /api/user/address', { body, token, signal, answer })).address
}

/** Updates an address. Returns all addresses. */
export const updateAddress = async (token: string, address: Address, signal: AbortSignal) => {
  const [params, body] = [{ id: address._id }, { address }]
  return (await call('POST /api/user/address/{id}', { params, body, token, signal, answer })).address
}

/** Deletes an address. Returns all others. */
export const deleteAddress = async (token: string, id: string, signal: AbortSignal) =>
  (await call('DELETE /api/user/address/{id}', { params: { id }, token, signal, answer })).address
