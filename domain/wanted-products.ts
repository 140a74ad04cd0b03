import type { Product } from './product'

/** Products of a large catalogue that a page needs wherever they stand in it: each of these ids, some of each brand, and the newest. */
export interface Wanted {
  ids: readonly string[]
  brands: readonly string[]
  newest?: boolean | undefined
}

/** What a server answered: a list of products without those ids that it does not know. */
export interface WantedAnswer {
  asked: Wanted
  products: readonly Product[]
}

/** So many products of a brand are enough: four beside the one that is looked at. */
const ENOUGH = 5

/** Two wishes in one, without what is known already. */
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

/** A wish without what was asked for. */
export const withoutAsked = (wanted: Wanted, asked: Wanted): Wanted => ({
  ids: wanted.ids.filter((id) => !asked.ids.includes(id)),
  brands: wanted.brands.filter((brand) => !asked.brands.includes(brand)),
  newest: wanted.newest && !asked.newest,
})

/** Those of a list that another one does not have, each once. */
export function newProducts(products: readonly Product[], known: readonly Product[]): Product[] {
  const ids = new Set(known.map(({ id }) => id))
  return products.filter(({ id }) => !ids.has(id) && ids.add(id))
}
