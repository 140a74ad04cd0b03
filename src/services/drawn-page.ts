import * as v from 'valibot'
import { type PrerenderedProducts, prerenderedProductsSchema } from '../../domain/prerendered-products'

/** The products that the page brings (tools/vite/pages.ts); null where it brings none, or such as this code cannot read. */
export function productsOfPage(): PrerenderedProducts | null {
  const text = document.getElementById('products')?.textContent
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), prerenderedProductsSchema), text)
  return parsed.success ? parsed.output : null
}

/**
 * Whether the page shows what this address asks for, as it was drawn. What was drawn of the products knows no filters; a
 * translation puts elements in the place of texts.
 */
export function isDrawnFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const root = document.getElementById('root')
  const drawn = root?.dataset.drawn
  return drawn === pathname && (search === '' || drawn !== '/products') && !root?.querySelector('font')
}

/** Lays out all of a drawn page, also the cards below the window (product-grid.module.css): its height is exact then. */
export function layOutDrawnPage(): void {
  document.getElementById('root')?.removeAttribute('data-drawn')
}
