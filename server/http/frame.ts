import type { DescribedProduct } from '../../domain/catalogue/product-facts'
import { productJsonLd } from '../../domain/catalogue/product-json-ld'
import { href } from '../../domain/routes'
import { shopTerms } from '../../domain/shop-terms'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** The frame with the metadata of a product for search engines, for a page that is not rendered yet. */
export function frameOf(frame: string, product: DescribedProduct, origin: string): string {
  const address = escaped(origin + href('product', { productId: product.id }))
  const jsonLd = productJsonLd(product, product.facts ?? {}, origin)
    .map((node) => JSON.stringify(node).replaceAll('<', '\\u003c'))
    .map((text) => `<script type="application/ld+json">${text}</script>`)
    .join('')
  return frame
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(product.title)} · ${escaped(shopTerms().name)}</title>`)
    .replace('</head>', () => `<link rel="canonical" href="${address}">${jsonLd}</head>`)
}
