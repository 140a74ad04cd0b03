import { unknownProduct } from '../contract/refusal'
import type { Product } from '../domain/product'
import type { DescribedProduct, ProductFacts } from '../domain/product-facts'

/** The products as plain rows. */
export interface Catalogue {
  /** The products of the start. */
  seeds: readonly Product[]
  /** Today's; the same list until one changes. */
  products(): readonly Product[]
  find(productId: string): Product | undefined
  /** What the desk has said of a product; undefined: nothing. */
  factsAtDesk(productId: string): ProductFacts | undefined
  /** Takes up what the desk has changed since, in any tab. */
  update(): Promise<void>
  /** Lines of a list with what their products are after such changes. One whose product is not sold any more is not in stock. */
  asToday<Line extends Product>(lines: readonly Line[]): readonly Line[]
}

/** A catalogue of these products. `changed`: today's, or null where they are as they were. */
export function createCatalogue(
  seeds: readonly Product[],
  changed: (seeds: readonly Product[]) => Promise<readonly DescribedProduct[] | null> = async () => null,
): Catalogue {
  let products: readonly Product[]
  let byId: Map<string, Product>
  let facts: Map<string, ProductFacts>
  const show = (shown: readonly DescribedProduct[]) => {
    facts = new Map(shown.flatMap((product) => (product.facts ? [[product.id, product.facts]] : [])))
    products = shown === seeds ? seeds : shown.map(({ facts: _, ...product }) => product)
    byId = new Map(products.map((product) => [product.id, product]))
  }
  show(seeds)
  return {
    seeds,
    products: () => products,
    find: (productId) => byId.get(productId),
    factsAtDesk: (productId) => facts.get(productId),
    async update() {
      const today = await changed(seeds)
      if (today) show(today)
      else if (products !== seeds) show(seeds)
    },
    asToday: (lines) =>
      products === seeds ? lines : lines.map((line) => ({ ...line, ...(byId.get(line.id) ?? { inStock: false }) })),
  }
}

/** A product as the catalogue has it. Refused (422) where it does not. */
export function productOf(catalogue: Catalogue, id: string): Product {
  const known = catalogue.find(id)
  if (!known) throw unknownProduct()
  return known
}
