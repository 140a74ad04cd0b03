import { svgOf } from '../../../domain/picture'
import { largePicture } from '../../../domain/picture-file'
import type { Product } from '../../../domain/product'

/** A picture of a product. `name`: what its thumbnail does. */
export interface Picture {
  name: string
  source: string
  alt: string
}

/**
 * The bottle; where the shop has drawn it also its scent, its size beside a glass of tea, and its box; and what the desk has
 * added. `pictures`: all of the product, the image first.
 */
export function picturesOf({ image, title }: Product, pictures: readonly string[] = []): Picture[] {
  const drawn = svgOf(image)
  const bottle = { name: 'Show the bottle', source: drawn ?? largePicture(image), alt: `${title}, the bottle` }
  const view = (of: string) => drawn?.replace(/\.svg$/, `-${of}.svg`) ?? ''
  const drawings = [
    { name: 'Show the scent', source: view('scent'), alt: `What ${title} calls to mind, close up` },
    { name: 'Show the size', source: view('scale'), alt: `${title} beside a glass of tea of 100 ml` },
    { name: 'Show the box', source: view('box'), alt: `${title} with its box` },
  ]
  const others = pictures.slice(1).map((picture, at) => ({
    name: `Show picture ${at + 2}`,
    source: largePicture(picture),
    alt: `${title}, picture ${at + 2}`,
  }))
  return [bottle, ...(drawn ? drawings : []), ...others]
}
