import type * as v from 'valibot'

// Parts that a pattern may try again from each place, after a beginning that fits it; an end that fits none makes it do so.
export const HOSTILE = ['.', 'a.', 'a@', '@', ' ', '"', '<', ',', '1', '-', '\\'] as const
export const hostile = (part: string, length: number) => `a@${part.repeat(length / part.length)} @`

/** A body that fits the schema in shape, with `text` for each text. */
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
