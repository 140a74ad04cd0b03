import type { Product } from '../../domain/product'
import { bottleOf, scentOf } from './bottles/brands'
import { cartonOf } from './carton'
import { mix } from './color'
import { filledGlass } from './glass'
import { ingredients } from './ingredients'
import { type Palette, paletteOf } from './palette'
import { caustic, PORTRAIT, shade, studio } from './scene'
import { createPaints, type Paints, picture } from './svg'

/** The whole bottle of a product with its shadow, standing at 0,0. */
export function standingBottle(paints: Paints, product: Product): string {
  const { glass, crown, front } = bottleOf(product)
  const palette = paletteOf(product.id)
  const outline = paints.element((id) => `<path id="${id}" d="${glass.body}"/>`)
  return (
    shade(paints, outline, glass.stance) +
    caustic(paints, outline, glass.stance, palette.juice) +
    crown(paints, palette) +
    filledGlass(paints, glass, palette.juice) +
    front(paints, palette, scentOf(product))
  )
}

const backdrop = (paints: Paints, { wall, juice }: Palette) => studio(paints, mix(wall, juice, 0.16), PORTRAIT)

/** The portrait of a product: its bottle and what it smells of. */
export function productPicture(product: Product): string {
  const paints = createPaints()
  const palette = paletteOf(product.id)
  const content = `${backdrop(paints, palette)}
    <g transform="translate(222 530)scale(1.220)">${standingBottle(paints, product)}</g>
    <g transform="translate(378 554)">
      <ellipse cx="14" cy="16" rx="62" ry="8" fill="#2a170c" opacity=".45" filter="${paints.blur(6)}"/>
      ${ingredients[palette.ingredient](paints)}
    </g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}

/** The second view of a product: its bottle before the box it comes in. */
export function boxPicture(product: Product): string {
  const paints = createPaints()
  const content = `${backdrop(paints, paletteOf(product.id))}
    <g transform="translate(162 508)">${cartonOf(paints, product)}</g>
    <g transform="translate(322 540)scale(.960)">${standingBottle(paints, product)}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}
