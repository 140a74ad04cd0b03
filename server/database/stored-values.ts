import { randomBytes } from 'node:crypto'
import type { Queries } from './database'

// Values that all processes of the shop share, by name, in the table `settings`.

/** Returns a stored value; null: there is none. `lock`: locks it until the transaction ends. */
export async function readValue(
  { query }: Queries,
  name: string,
  lock: '' | 'for update' = '',
): Promise<string | null> {
  const [row] = await query<{ value: string }>(`select value from settings where name = $1 ${lock}`, [name])
  return row?.value ?? null
}

/** Stores a value in place of an earlier one. */
export const storeValue = ({ query }: Queries, name: string, value: string) =>
  query('insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    name,
    value,
  ])

/** Stores the first value of a name, unless there is one. */
export const storeFirstValue = ({ query }: Queries, name: string, value: string) =>
  query('insert into settings (name, value) values ($1, $2) on conflict do nothing', [name, value])

/** Returns a secret that is created once. */
export async function readSecret(queries: Queries, name: string): Promise<string> {
  const known = await readValue(queries, name)
  if (known !== null) return known
  await storeFirstValue(queries, name, randomBytes(48).toString('base64'))
  return readSecret(queries, name)
}
