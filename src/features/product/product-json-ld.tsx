import { useEffect } from 'react'
import { toRupees } from '../../../domain/money'
import { discountedPriceOf, type Product } from '../../../domain/product'
import { href } from '../../../domain/routes'

// Trusted Types watch the text of every script, also where it is data and never runs.
const policy = window.trustedTypes?.createPolicy('json-ld', { createScript: (text: string) => text })

/** The product as search engines read it (schema.org). */
export function ProductJsonLd({ product }: { product: Product }) {
  useEffect(() => {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    const text = JSON.stringify(described(product))
    script.text = policy ? policy.createScript(text) : text
    document.head.append(script)
    return () => script.remove()
  }, [product])
  return null
}

function described(product: Product) {
  const page = new URL(href('product', { productId: product.id }), location.origin)
  return {
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
}
