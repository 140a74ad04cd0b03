import { normalizedNote } from '../cart/has-note'
import { dayOf, type Product } from './product'

/** Returns the newest products, newest first, those that are sold out last. Products without a known day are left out. */
export const newest = (products: readonly Product[], count: number): Product[] =>
  products
    .filter((product) => dayOf(product) > 0)
    .toSorted((a, b) => Number(b.inStock) - Number(a.inStock) || dayOf(b) - dayOf(a))
    .slice(0, count)

/** Returns the most common notes, most common first, as the filter names them. */
export function commonNotes(products: readonly Product[], count: number): string[] {
  const times = new Map<string, number>()
  for (const { notes } of products)
    for (const note of new Set(notes ? [...notes.top, ...notes.heart, ...notes.base].map(normalizedNote) : []))
      times.set(note, (times.get(note) ?? 0) + 1)
  return [...times]
    .sort(([a, often], [b, oftener]) => oftener - often || a.localeCompare(b))
    .slice(0, count)
    .map(([note]) => note)
}
