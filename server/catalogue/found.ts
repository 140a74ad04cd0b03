/** The fields that have counts. */
export const FACETS = ['brand', 'category', 'scent'] as const
export type Facet = (typeof FACETS)[number]

/** The number and the kinds of the products that a query finds. */
export interface Found {
  /** Exact up to MAX_COUNTED; one more if `isMore`. */
  total: number
  isMore?: true
  /** null: there are too many to know. */
  kinds: readonly Record<Facet, string>[] | null
}
