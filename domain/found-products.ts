import type { Facets } from './facets'
import type { Product } from './product'

/** The catalogue as it is loaded. `size`: of a large one, of which only the first products came; null: these are all. */
export interface LoadedProducts {
  products: Product[]
  size: number | null
}

/** What a server found of a large catalogue, as far as it was asked for. */
export interface FoundProducts {
  products: Product[]
  /** How many there are to be asked for; of very many, as many as were counted. */
  total: number
  /** There are more than `total` says. */
  isMore?: boolean | undefined
  /** What the other filters leave of each value; none where too many are found to be counted. */
  facets: { readonly [Name in keyof Facets]: Readonly<Record<string, number>> }
  /** Names what follows; null: nothing does. */
  next: string | null
}

/** Products that are found are counted up to here; the shop says '10,000+' beyond. */
export const MOST_COUNTED = 10_000
