import { toRupees } from '../money/money'
import { href } from '../routes'
import { discountedPriceOf, type Product } from './product'
import type { ProductFacts } from './product-facts'

/**
 * A product as structured data for search engines (schema.org). `origin`: of the shop, such as https://shop.example. ''
 * makes relative addresses.
 */
export function productJsonLd(product: Product, facts: ProductFacts, origin: string) {
  const { size, concentration } = product
  const { about, maker, origin: country } = facts
  const page = origin + href('product', { productId: product.id })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.id,
    category: `Perfume for ${product.category}`,
    brand: { '@type': 'Brand', name: product.brand },
    image: product.image.startsWith('/') ? origin + product.image : product.image,
    url: page,
    ...(about && { description: about }),
    ...(size && { size: `${size} ml` }),
    ...(concentration && {
      additionalProperty: { '@type': 'PropertyValue', name: 'Concentration', value: concentration },
    }),
    ...(country && { countryOfOrigin: { '@type': 'Country', name: country } }),
    ...(maker?.kind === 'made' && {
      manufacturer: { '@type': 'Organization', name: maker.name, address: maker.address },
    }),
    offers: {
      '@type': 'Offer',
      url: page,
      priceCurrency: 'INR',
      price: toRupees(discountedPriceOf(product)),
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
