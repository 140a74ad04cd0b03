import { unknownProduct } from '../contract/refusal'
import type { Product } from '../domain/catalogue/product'
import type { DescribedProduct, ProductFacts } from '../domain/catalogue/product-facts'

/** The products as plain objects. */
export interface Catalogue {
  /** The initial products. */
  seeds: readonly Product[]
  /** The current products. The list is the same object until a product changes. */
  products(): readonly Product[]
  find(productId: string): Product | undefined
  /** The facts that the desk changed; undefined: it changed none. */
  changedFacts(productId: string): ProductFacts | undefined
  /** Loads the changes that the desk made in any tab. */
  update(): Promise<void>
  /**
   * Returns lines with the current data of their products. Lines of products that are no longer sold are out of stock.
   */
  withCurrentData<Line extends Product>(lines: readonly Line[]): readonly Line[]
}

/** Creates a catalogue. `changed` returns the current products, or null if nothing changed. */
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
    changedFacts: (productId) => facts.get(productId),
    async update() {
      const today = await changed(seeds)
      if (today) show(today)
      else if (products !== seeds) show(seeds)
    },
    withCurrentData: (lines) =>
      products === seeds ? lines : lines.map((line) => ({ ...line, ...(byId.get(line.id) ?? { inStock: false }) })),
  }
}

/** Returns a product. Refuses an unknown id with 422. */
export function productOf(catalogue: Catalogue, id: string): Product {
  const known = catalogue.find(id)
  if (!known) throw unknownProduct()
  return known
}
