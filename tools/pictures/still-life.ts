import { products } from '../../contract/seeds/products'
import type { Product } from '../../domain/catalogue/product'
import type { Ingredient } from './palette'
import { type SetSize, studio } from './scene'
import { blankBottle, lying } from './standing'
import { createPaints, type Paints, picture } from './svg'

type Place = readonly [x: number, y: number, scale: number]

/** Objects on a table, the farthest first. */
export interface StillLife {
  readonly wall: string
  readonly items: readonly (readonly ['bottle', string, ...Place] | readonly [Ingredient, ...Place])[]
}

/** The perfume with this id. */
export function perfume(id: string): Product {
  const product = products.find((product) => product.id === id)
  if (!product) throw new Error(`A still life shows ${id}, which the shop does not sell`)
  return product
}

const placed = ([x, y, scale]: Place, content: string) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${content}</g>`

/** The objects of a still life at their places. */
const arranged = (paints: Paints, { items }: StillLife): string =>
  items
    .map((item) => {
      if (item[0] !== 'bottle') {
        const [ingredient, ...place] = item
        return placed(place, lying(paints, ingredient))
      }
      const [, id, ...place] = item
      return placed(place, blankBottle(paints, perfume(id)))
    })
    .join('')

/** A still life without text, in a set of this size. */
export function stillLifePicture(stillLife: StillLife, size: SetSize): string {
  const paints = createPaints()
  const content = studio(paints, stillLife.wall, size) + arranged(paints, stillLife)
  return picture(size.width, size.height, paints, content)
}
