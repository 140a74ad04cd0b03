import { toRupees } from '../../../domain/money'
import { discountedPriceOf, type Product } from '../../../domain/product'

/** The product as search engines read it (schema.org). */
export function ProductJsonLd({ product }: { product: Product }) {
  const page = new URL(`/products/${encodeURIComponent(product.id)}`, location.origin)
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.id,
    category: `Perfume for ${product.category}`,
    brand: { '@type': 'Brand', name: product.brand },
    image: new URL(product.image, location.origin).href,
    url: page.href,
    offers: {
      '@type': 'Offer',
      url: page.href,
      priceCurrency: 'INR',
      price: toRupees(discountedPriceOf(product)),
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }
  // A title may hold anything, also the end of this element.
  return <script type="application/ld+json">{JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>
}
