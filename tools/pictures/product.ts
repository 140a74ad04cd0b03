import type { Product } from '../../domain/catalogue/product'
import { cartonOf } from './carton'
import { darker, lighter, mix } from './color'
import { line } from './label'
import { shownNotes } from './notes'
import { type Palette, paletteOf } from './palette'
import { ruler } from './ruler'
import { PORTRAIT, studio } from './scene'
import { labelledBottle, lying } from './standing'
import { createPaints, type Paints, picture } from './svg'

const CAPTION = '#2a170c'

const backdrop = (paints: Paints, { wall, juice }: Palette, size = PORTRAIT) =>
  studio(paints, mix(wall, juice, 0.16), size)

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

/** The places of the notes in the picture of a scent: one of the top, one of the heart and one of the base. */
const PLACES = [
  [150, 222],
  [330, 340],
  [150, 462],
] as const

/** A close-up of the scent: up to three of its notes with their names, and drops of its juice. */
export function scentPicture(product: Product): string {
  const paints = createPaints()
  const palette = paletteOf(product.id)
  const { juice } = palette
  const drop = paints.glow(0.35, 0.3, 0.8, [0, lighter(juice, 0.7)], [0.5, juice, 0.9], [1, darker(juice, 0.5)])
  const drops = [
    [326, 520, 26, 13],
    [378, 548, 14, 7],
    [410, 508, 12, 6],
  ].map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`)
  const content = `${backdrop(paints, palette, { ...PORTRAIT, horizon: 120 })}
    <g fill="${drop}">${drops.join('')}</g>
    ${shownNotes(product)
      .map(({ note, ingredient }, at) => {
        const [x, y] = PLACES[at] ?? [0, 0]
        return `<g transform="translate(${x} ${y})"><g transform="scale(1.5)">${lying(paints, ingredient)}</g>${line(note, { y: 66, size: 24, width: 180, color: CAPTION })}</g>`
      })
      .join('')}`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}

/** The size of a product: its bottle, scaled by its volume, next to a ruler. */
export function scalePicture(product: Product): string {
  const paints = createPaints()
  const scale = 0.78 * Math.cbrt((product.size ?? 100) / 100)
  const content = `${backdrop(paints, paletteOf(product.id))}
    <g transform="translate(166 506)scale(${scale.toFixed(3)})">${labelledBottle(paints, product)}</g>
    <g transform="translate(352 508)">${ruler(paints)}</g>
    <g transform="translate(240 0)">${line(`${product.size ?? 100} ml next to a ruler in centimetres`, { y: 572, size: 20, width: 420, color: CAPTION })}</g>`
  return picture(PORTRAIT.width, PORTRAIT.height, paints, content)
}
