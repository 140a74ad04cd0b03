import type { Product } from '../../domain/catalogue/product'
import { cartonOf } from './carton'
import { darker, lighter, mix } from './color'
import { type Palette, paletteOf } from './palette'
import { PORTRAIT, studio } from './scene'
import { labelledBottle, lying } from './standing'
import { createPaints, type Paints, picture } from './svg'
import { teaGlass } from './tea-glass'

const backdrop = (paints: Paints, { wall, juice }: Palette) => studio(paints, mix(wall, juice, 0.16), PORTRAIT)

/** The portrait of a product: its bottle and an ingredient of its scent. */
export function productPicture(product: Product): string {
  const paints = createPaints()
  const palette = paletteOf(product.id)
  const content = `${backdrop(paints, palette)}
    <g transform="translate(222 530)scale(1.220)">${labelledBottle(paints, product)}</g>
    <g transform="translate(378 554)">${lying(paints, palette.ingredient)}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}

/** The second view of a product: its bottle in front of its box. */
export function boxPicture(product: Product): string {
  const paints = createPaints()
  const content = `${backdrop(paints, paletteOf(product.id))}
    <g transform="translate(162 508)">${cartonOf(paints, product)}</g>
    <g transform="translate(322 540)scale(.960)">${labelledBottle(paints, product)}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}

/** A close-up of the scent: its ingredient and drops of its juice. */
export function scentPicture(product: Product): string {
  const paints = createPaints()
  const palette = paletteOf(product.id)
  const { ingredient, juice } = palette
  const drop = paints.glow(0.35, 0.3, 0.8, [0, lighter(juice, 0.7)], [0.5, juice, 0.9], [1, darker(juice, 0.5)])
  const drops = [
    [120, 520, 26, 13],
    [172, 548, 14, 7],
    [352, 536, 34, 16],
    [410, 508, 12, 6],
  ].map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`)
  const content = `${backdrop(paints, palette)}
    <g transform="translate(344 372)scale(1.5)">${lying(paints, ingredient)}</g>
    <g transform="translate(104 396)scale(1.2)">${lying(paints, ingredient)}</g>
    <g transform="translate(216 440)scale(3)">${lying(paints, ingredient)}</g>
    <g fill="${drop}">${drops.join('')}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}

/** The size of a product: its bottle, scaled by its volume, next to a tea glass of 100 ml. */
export function scalePicture(product: Product): string {
  const paints = createPaints()
  const scale = 0.78 * Math.cbrt((product.size ?? 100) / 100)
  const content = `${backdrop(paints, paletteOf(product.id))}
    <g transform="translate(166 506)scale(${scale.toFixed(3)})">${labelledBottle(paints, product)}</g>
    <g transform="translate(342 528)">${teaGlass(paints)}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}
