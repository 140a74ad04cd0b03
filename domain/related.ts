import { discountedPriceOf, type Product } from './product'

/**
 * What else may please whoever looks at a product: its brand's others first, then its category's, each nearest in
 * price first. What is out of stock comes last in its group; the product itself never.
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
