import type { AddressInfo } from 'node:net'
import type { Queries } from '../database/database'

/** The address of a server. `at`: the address of its socket, or its port. */
export function addressOf(host: string, at: AddressInfo | string | number | null): string {
  const port = typeof at === 'object' ? (at?.port ?? 0) : at
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const ADDRESS = 'address'

/** Stores the address of a running server, which commands in other processes print. */
export const storeAddress = ({ query }: Queries, address: string) =>
  query('insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    ADDRESS,
    address,
  ])

/** The address that the last server stored, or `otherwise`. */
export async function publicAddress<Otherwise extends string | null>(
  { query }: Queries,
  otherwise: Otherwise,
): Promise<string | Otherwise> {
  const [row] = await query<{ value: string }>('select value from settings where name = $1', [ADDRESS])
  return row?.value ?? otherwise
}
