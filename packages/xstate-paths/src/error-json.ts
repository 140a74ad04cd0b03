import { isPlain } from './plain.ts'

/** An error as JSON: message, name, and its own fields. */
interface WrittenError {
  $error: string
  name: string
}

/**
 * A replacer for `JSON.stringify`. It writes an error as `{ "$error": message, name }`, a Set as `{ "$set": [] }` and a
 * Map as `{ "$map": [[key, value]] }`, where JSON would write `{}`, and a BigInt as `{ "$bigint": "12" }`, which JSON
 * would refuse.
 */
export const withErrors = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return { $bigint: String(value) }
  if (value instanceof Set) return { $set: [...value] }
  if (value instanceof Map) return { $map: [...value] }
  return value instanceof Error ? ({ ...value, $error: value.message, name: value.name } satisfies WrittenError) : value
}

/** Restores what `withErrors` wrote. Returns the same value if it contains no written error or BigInt. */
export function readErrors(value: unknown): unknown {
  if (!isPlain(value)) return value
  const fields = Object.entries(value).map(([key, inside]) => [key, readErrors(inside)] as const)
  const read = fields.every(([key, inside]) => inside === value[key]) ? value : Object.fromEntries(fields)
  if (Array.isArray(value)) return read === value ? value : fields.map(([, inside]) => inside)
  if (typeof value.$bigint === 'string' && /^-?\d+$/.test(value.$bigint)) return BigInt(value.$bigint)
  const { $set, $map } = read as { $set?: unknown; $map?: unknown }
  if (Array.isArray($set)) return new Set($set)
  if (Array.isArray($map)) return new Map($map as [unknown, unknown][])
  if (typeof value.$error !== 'string') return read
  const { $error, name, ...rest } = read as Record<string, unknown>
  return Object.assign(new Error(String($error)), rest, { name })
}
