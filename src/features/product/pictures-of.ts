import { drawingOf } from '../../../domain/picture'
import type { Product } from '../../../domain/product'

/** A picture of a product. `name`: what its thumbnail does. */
export interface Picture {
  name: string
  source: string
  alt: string
}

/** The bottle, and the box it comes in where there is a drawing of it. */
export function picturesOf({ image, title }: Product): Picture[] {
  const drawn = drawingOf(image)
  const bottle = { name: 'Show the bottle', source: drawn ?? image, alt: `${title}, the bottle` }
  return drawn
    ? [bottle, { name: 'Show the box', source: drawn.replace(/\.svg$/, '-box.svg'), alt: `${title} with its box` }]
    : [bottle]
}
