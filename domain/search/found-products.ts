import type { Product } from '../catalogue/product'
import type { Facets } from './facets'
import type { Understanding } from './understanding'

/**
 * The loaded catalogue. `size`: the number of all products if only the first ones of a large catalogue are loaded, else
 * null.
 */
export interface LoadedProducts {
  products: Product[]
  size: number | null
}

/** A server's page of the matching products of a large catalogue. */
export interface FoundProducts {
  products: Product[]
  /** The number of matching products, as far as they were counted. */
  total: number
  /** There are more than `total`. */
  isMore?: boolean | undefined
  /** Counts by value of the products that pass the other filters. Empty where too many products match to be counted. */
  facets: { readonly [Name in keyof Facets]: Readonly<Record<string, number>> }
  /** The highest discounted price of the whole catalogue, in rupees. */
  dearest: number
  /** How the server understood the search. Undefined: it searched titles only. */
  understanding?: Understanding | undefined
  /** The cursor of the next page; null: this is the last one. */
  next: string | null
}

/** Matching products are counted up to this number. Beyond it the shop shows '10,000+'. */
export const MAX_COUNTED = 10_000
