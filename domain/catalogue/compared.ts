/** The most perfumes in a comparison. */
export const MOST_COMPARED = 4

/** Returns the ids in the query of a comparison's address, each once. */
export const comparedIds = (search: string): string[] =>
  [...new Set(new URLSearchParams(search).getAll('product'))].filter((id) => id !== '').slice(0, MOST_COMPARED)

/** Returns the query of a comparison's address, without '?'. */
export const comparedQuery = (ids: readonly string[]): string =>
  new URLSearchParams(ids.map((id) => ['product', id])).toString()
