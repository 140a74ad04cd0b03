import { isPlain } from './plain.ts'

/** An error as JSON keeps it: message, name, and the fields of its own. */
interface WrittenError {
  $error: string
  name: string
}

/**
 * A replacer for `JSON.stringify`: keeps an error as `{ "$error": message, name }`, where JSON would keep nothing, and a BigInt as
 * `{ "$bigint": "12" }`, which JSON refuses.
 */
export const withErrors = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return { $bigint: String(value) }
  return value instanceof Error ? ({ ...value, $error: value.message, name: value.name } satisfies WrittenError) : value
}

/** A value as it was before `withErrors`; one without a written error or BigInt is answered itself. */
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
