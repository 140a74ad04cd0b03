import { useEffect } from 'react'
import type { Product } from '../../../domain/catalogue/product'
import type { ProductFacts } from '../../../domain/catalogue/product-facts'
import { productJsonLd } from '../../../domain/catalogue/product-json-ld'

const TYPE = 'application/ld+json'

// Trusted Types also apply to script elements that contain only data.
const policy = globalThis.window?.trustedTypes?.createPolicy('json-ld', { createScript: (text: string) => text })

/** Structured data for search engines. A prerendered page already contains it (tools/vite/pages.ts). */
export default function ProductJsonLd({ product, facts }: { product: Product; facts: ProductFacts }) {
  useEffect(() => {
    for (const existing of document.querySelectorAll(`script[type="${TYPE}"]`)) existing.remove()
    const scripts = productJsonLd(product, facts, location.origin).map((node) => {
      const script = document.createElement('script')
      script.type = TYPE
      const text = JSON.stringify(node)
      script.text = policy ? policy.createScript(text) : text
      return script
    })
    document.head.append(...scripts)
    return () => {
      for (const script of scripts) script.remove()
    }
  }, [product, facts])
  return null
}
