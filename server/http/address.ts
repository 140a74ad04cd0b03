import type { AddressInfo } from 'node:net'
import type { Queries } from '../database/database'
import { readValue, storeValue } from '../database/stored-values'

/** The address of a server. `at`: the address of its socket, or its port. */
export function addressOf(host: string, at: AddressInfo | string | number | null): string {
  const port = typeof at === 'object' ? (at?.port ?? 0) : at
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const ADDRESS = 'address'

/** Stores the address of a running server, which commands in other processes print. */
export const storeAddress = (queries: Queries, address: string) => storeValue(queries, ADDRESS, address)

/** The address that the last server stored; null: there was none. */
export const publicAddress = (queries: Queries) => readValue(queries, ADDRESS)
