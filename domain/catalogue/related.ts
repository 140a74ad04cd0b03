import { discountedPriceOf, type Product } from './product'

/**
 * Returns products related to a product: first others of its brand, then of its category, each sorted by price
 * difference. Products that are out of stock are last in their group. The product itself is excluded.
 */
export function relatedTo(product: Product, products: readonly Product[], count: number): Product[] {
  const price = discountedPriceOf(product)
  return products
    .filter((other) => other.id !== product.id)
    .map((other) => ({
      other,
      relevance: other.brand === product.brand ? 0 : other.category === product.category ? 1 : 2,
      priceDistance: Math.abs(discountedPriceOf(other) - price),
    }))
    .filter(({ relevance }) => relevance < 2)
    .sort(
      (a, b) =>
        a.relevance - b.relevance ||
        Number(b.other.inStock) - Number(a.other.inStock) ||
        a.priceDistance - b.priceDistance,
    )
    .slice(0, count)
    .map(({ other }) => other)
}
