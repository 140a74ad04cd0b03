import type { Product } from '../catalogue/product'

/** Products of a large catalogue that a page needs: those with these ids, some of each brand, and the newest. */
export interface Wanted {
  ids: readonly string[]
  brands: readonly string[]
  newest?: boolean | undefined
}

/** A server's response. Unknown ids are left out. */
export interface WantedAnswer {
  query: Wanted
  products: readonly Product[]
}

/** Enough products of a brand: four besides the current one. */
const ENOUGH = 5

/** Merges two requests and removes known products. */
export function stillWanted(before: Wanted, now: Wanted, known: readonly Product[]): Wanted {
  const knownIds = new Set(known.map(({ id }) => id))
  const isShort = (brand: string) => known.filter((product) => product.brand === brand).length < ENOUGH
  return {
    ...before,
    ...now,
    ids: [...new Set([...before.ids, ...now.ids])].filter((id) => !knownIds.has(id)),
    brands: [...new Set([...before.brands, ...now.brands])].filter(isShort),
  }
}

/** Removes a previous request from a request. */
export const withoutRequested = (wanted: Wanted, requested: Wanted): Wanted => ({
  ids: wanted.ids.filter((id) => !requested.ids.includes(id)),
  brands: wanted.brands.filter((brand) => !requested.brands.includes(brand)),
  newest: wanted.newest && !requested.newest,
})

/** Returns the products that are not in `known`, each once. */
export function newProducts(products: readonly Product[], known: readonly Product[]): Product[] {
  const ids = new Set(known.map(({ id }) => id))
  return products.filter(({ id }) => !ids.has(id) && ids.add(id))
}
