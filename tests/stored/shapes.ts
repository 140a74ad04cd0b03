import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A kind of record that the shop stores. */
type Kind = 'account' | 'changes' | 'payment' | 'move' | 'intent' | 'desk'

/** The stored shapes of a kind since the first release: one line for each, from the first to today's. */
export const storedShapes = (kind: Kind) =>
  readFileSync(join(import.meta.dirname, `${kind}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((text, at) => ({ shape: at + 1, record: JSON.parse(text) }))

/** The fields of a record with the types of their values; of a list, its first entry's. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([field, inside]) => [field, shapeOf(inside)]))
}

/** The shape that is stored today: the last of its kind. Where a test finds another one, a line is missing. */
export const latestShape = (kind: Kind) => shapeOf(storedShapes(kind).at(-1)?.record)

/** The gift of the stored orders. */
export const GIFT = { message: 'Happy birthday', isWrapped: true, hidesPrices: false }
