/** What counts are given by. */
export const FACETS = ['brand', 'category', 'scent'] as const
export type Facet = (typeof FACETS)[number]

/** How many products a query finds, and of which kinds they are. */
export interface Found {
  /** Exact up to MOST_COUNTED; one more where `isMore`. */
  total: number
  isMore?: true
  /** null: they are too many to be known. */
  kinds: readonly Record<Facet, string>[] | null
}
