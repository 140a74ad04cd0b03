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
  const bottle = { name: 'Show the bottle', source: drawn ? `${drawn}.svg` : image, alt: `${title}, the bottle` }
  return drawn ? [bottle, { name: 'Show the box', source: `${drawn}-box.svg`, alt: `${title} with its box` }] : [bottle]
}

/** The address of the drawing that a picture of the shop was taken from, sharp at any size; null for other pictures. */
const drawingOf = (image: string): string | null => /^(\/pictures\/.+)\.(?:webp|svg)$/.exec(image)?.[1] ?? null
