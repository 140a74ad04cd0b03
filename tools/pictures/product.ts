import type { Product } from '../../domain/product'
import { cartonOf } from './carton'
import { mix } from './color'
import { type Palette, paletteOf } from './palette'
import { PORTRAIT, studio } from './scene'
import { labelledBottle, lying } from './standing'
import { createPaints, type Paints, picture } from './svg'

const backdrop = (paints: Paints, { wall, juice }: Palette) => studio(paints, mix(wall, juice, 0.16), PORTRAIT)

/** The portrait of a product: its bottle and what it smells of. */
export function productPicture(product: Product): string {
  const paints = createPaints()
  const palette = paletteOf(product.id)
  const content = `${backdrop(paints, palette)}
    <g transform="translate(222 530)scale(1.220)">${labelledBottle(paints, product)}</g>
    <g transform="translate(378 554)">${lying(paints, palette.ingredient)}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}

/** The second view of a product: its bottle before the box it comes in. */
export function boxPicture(product: Product): string {
  const paints = createPaints()
  const content = `${backdrop(paints, paletteOf(product.id))}
    <g transform="translate(162 508)">${cartonOf(paints, product)}</g>
    <g transform="translate(322 540)scale(.960)">${labelledBottle(paints, product)}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}
