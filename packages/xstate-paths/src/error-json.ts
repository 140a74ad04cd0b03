import { isPlain } from './plain.ts'

/** An error as JSON: message, name, and its own fields. */
interface WrittenError {
  $error: string
  name: string
}

/**
 * A replacer for `JSON.stringify`. It writes an error as `{ "$error": message, name }`, where JSON would write `{}`,
 * and a BigInt as `{ "$bigint": "12" }`, which JSON would refuse.
 */
export const withErrors = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return { $bigint: String(value) }
  return value instanceof Error ? ({ ...value, $error: value.message, name: value.name } satisfies WrittenError) : value
}

/** Restores what `withErrors` wrote. Returns the same value if it contains no written error or BigInt. */
export function readErrors(value: unknown): unknown {
  if (!isPlain(value)) return value
  const fields = Object.entries(value).map(([key, inside]) => [key, readErrors(inside)] as const)
  const read = fields.every(([key, inside]) => inside === value[key]) ? value : Object.fromEntries(fields)
  if (Array.isArray(value)) return read === value ? value : fields.map(([, inside]) => inside)
  if (typeof value.$bigint === 'string' && /^-?\d+$/.test(value.$bigint)) return BigInt(value.$bigint)
  if (typeof value.$error !== 'string') return read
  const { $error, name, ...rest } = read as Record<string, unknown>
  return Object.assign(new Error(String($error)), rest, { name })
}
