import type { Product } from '../../domain/catalogue/product'
import { bottleOf, scentOf } from './bottles/brands'
import { filledGlass } from './glass'
import { ingredients } from './ingredients'
import { type Ingredient, paletteOf } from './palette'
import { caustic, shade } from './scene'
import type { Paints } from './svg'

/** The bottle of a product with its shadow, at the origin, without a label. */
export function blankBottle(paints: Paints, product: Product): string {
  const { glass, crown, facets } = bottleOf(product)
  const palette = paletteOf(product.id)
  const outline = paints.element((id) => `<path id="${id}" d="${glass.body}"/>`)
  return (
    shade(paints, outline, glass.stance) +
    caustic(paints, outline, glass.stance, palette.juice) +
    crown(paints, palette) +
    filledGlass(paints, glass, palette.juice) +
    (facets?.(palette) ?? '')
  )
}

/** The bottle with its label. `scent`: the name of the scent on it; '': only the brand. */
export function labelledBottle(paints: Paints, product: Product, scent = scentOf(product)): string {
  const { label, lettering } = bottleOf(product)
  const palette = paletteOf(product.id)
  return blankBottle(paints, product) + label(paints, palette) + lettering(palette, scent)
}

/** An ingredient with its shadow, around the origin. */
export const lying = (paints: Paints, ingredient: Ingredient): string => `
  <ellipse cx="14" cy="16" rx="62" ry="8" fill="#2a170c" opacity=".45" filter="${paints.blur(6)}"/>
  ${ingredients[ingredient](paints)}`
