import type { Product } from '../../domain/catalogue/product'
import { scentOf } from './bottles/brands'
import { darker, lighter } from './color'
import { line, paragraph } from './label'
import { matt } from './materials'
import { paletteOf } from './palette'
import { shade } from './scene'
import type { Paints } from './svg'

/** The box of a product, 200 wide and 370 high. The origin is the middle of its lower front edge. */
export function cartonOf(paints: Paints, product: Product): string {
  const { juice, metal } = paletteOf(product.id)
  const card = darker(juice, 0.3)
  const foil = lighter(metal, 0.72)
  const front = paints.element((id) => `<path id="${id}" d="M-100 0V-370H100V0Z"/>`)
  return `${shade(paints, front, 200)}
    <path d="M100 0V-370L142-360V-17Z" fill="${darker(card, 0.45)}"/>
    <use href="#${front}" fill="${matt(paints, card)}"/>
    <path d="M-88-12V-358H88V-12Z" fill="none" stroke="${foil}" stroke-width="1.5"/>
    ${line(product.brand, { y: -286, size: 34, width: 160, color: foil, tracking: 2 })}
    ${paragraph(scentOf(product), 12, { y: -236, size: 22, width: 156, color: '#fff' })}`
}
