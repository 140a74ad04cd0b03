import { toRupees } from './money'
import { discountedPriceOf, type Product } from './product'
import { href } from './routes'

/** A product as search engines read it (schema.org). `origin`: of the shop, such as https://shop.example; '' is relative. */
export function productJsonLd(product: Product, origin: string) {
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
    offers: {
      '@type': 'Offer',
      url: page,
      priceCurrency: 'INR',
      price: toRupees(discountedPriceOf(product)),
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
