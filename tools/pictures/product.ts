import type { Product } from '../../domain/product'
import { bottleOf, scentOf } from './bottles/brands'
import { filledGlass } from './glass'
import { ingredients } from './ingredients'
import { paletteOf } from './palette'
import { castShadow, PORTRAIT, studio } from './scene'
import { createPaints, type Paints, picture } from './svg'

/** The whole bottle of a product with its shadow, standing at 0,0. */
export function standingBottle(paints: Paints, product: Product): string {
  const { glass, crown, front } = bottleOf(product)
  const palette = paletteOf(product.id)
  const outline = paints.element((id) => `<path id="${id}" d="${glass.body}"/>`)
  return (
    castShadow(paints, outline, glass.width, palette.juice) +
    crown(paints, palette) +
    filledGlass(paints, glass, palette.juice) +
    front(paints, palette, scentOf(product))
  )
}

/** The portrait of a product: its bottle and what it smells of. */
export function productPicture(product: Product): string {
  const paints = createPaints()
  const { wall, ingredient } = paletteOf(product.id)
  const content = `${studio(paints, wall, PORTRAIT)}
    <g transform="translate(222 520)">${standingBottle(paints, product)}</g>
    <g transform="translate(386 540)"><ellipse cx="14" cy="16" rx="62" ry="8" fill="#2a170c" opacity=".4" filter="${paints.blur(6)}"/>${ingredients[ingredient](paints)}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}
