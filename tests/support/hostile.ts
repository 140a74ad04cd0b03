import type * as v from 'valibot'

// Parts that make a pattern backtrack: after a matching beginning and before an end that never matches, each place is retried.
export const HOSTILE = ['.', 'a.', 'a@', '@', ' ', '"', '<', ',', '1', '-', '\\'] as const
export const hostile = (part: string, length: number) => `a@${part.repeat(length / part.length)} @`

/** A body with the shape of the schema and `text` in each text field. */
export function filled(schema: v.GenericSchema, text: string): unknown {
  const one = schema as unknown as {
    type: string
    entries?: Record<string, v.GenericSchema>
    item?: v.GenericSchema
    wrapped?: v.GenericSchema
    options?: unknown[]
  }
  if (one.entries)
    return Object.fromEntries(Object.entries(one.entries).map(([name, entry]) => [name, filled(entry, text)]))
  if (one.type === 'array') return [filled(one.item as never, text)]
  if (one.wrapped) return filled(one.wrapped, text)
  if (one.type === 'number') return 1
  if (one.type === 'picklist') return one.options?.[0]
  return text
}
