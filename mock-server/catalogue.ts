import type { Product } from '../domain/product'

/** The products as plain rows. The whole list is turned into JSON once, whatever its size. */
export interface Catalogue {
  /** The body of GET /api/products, as JSON. */
  json(): string
  find(productId: string): Product | undefined
}

/** A catalogue of these products. */
export function createCatalogue(products: readonly Product[]): Catalogue {
  const byId = new Map(products.map((product) => [product.id, product]))
  let json: string | null = null
  return {
    json() {
      json ??= JSON.stringify({ products })
      return json
    },
    find: (productId) => byId.get(productId),
  }
}
