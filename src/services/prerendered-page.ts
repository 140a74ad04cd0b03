import * as v from 'valibot'
import { type PrerenderedProducts, prerenderedProductsSchema } from '../../domain/catalogue/prerendered-products'
import { setShopTerms } from '../../domain/shop-terms'

/** The product data embedded in the prerendered page (tools/vite/pages.ts); `null` if it has none, or in another format. */
export function embeddedProducts(): PrerenderedProducts | null {
  const text = document.getElementById('products')?.textContent
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), prerenderedProductsSchema), text)
  return parsed.success ? parsed.output : null
}

/** Sets the terms of the shop that its server has written into the page. */
export const readTerms = (): void => setShopTerms(JSON.parse(document.documentElement.dataset.terms ?? '{}'))

/**
 * Whether the page was prerendered for this URL and can be hydrated. The product list is prerendered without filters. A
 * browser's translation replaces texts with `font` elements, which breaks hydration.
 */
export function isPrerenderedFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const root = document.getElementById('root')
  const path = root?.dataset.path
  return path === pathname && (search === '' || path !== '/products') && !root?.querySelector('font')
}

/**
 * Lays out all cards of a prerendered page, also those below the viewport (product-grid.module.css), so that its height is
 * exact.
 */
export function layOutPrerenderedPage(): void {
  document.getElementById('root')?.removeAttribute('data-path')
}
