import { svgOf } from '../../../domain/catalogue/picture'
import { largePicture } from '../../../domain/catalogue/picture-file'
import type { Product } from '../../../domain/catalogue/product'

/** A picture of a product. `name`: the label of its thumbnail button. */
export interface Picture {
  name: string
  source: string
  alt: string
}

/**
 * The bottle, then pictures uploaded at the desk. A product with the shop's own illustration also has views of its scent, its
 * size next to a ruler, and its box. `pictures`: all picture files of the product, the main image first.
 */
export function picturesOf({ image, title }: Product, pictures: readonly string[] = []): Picture[] {
  const illustration = svgOf(image)
  const bottle = { name: 'Show the bottle', source: illustration ?? largePicture(image), alt: `${title}, the bottle` }
  const view = (of: string) => illustration?.replace(/\.svg$/, `-${of}.svg`) ?? ''
  const drawings = [
    { name: 'Show the scent', source: view('scent'), alt: `Notes of ${title}, with their names` },
    { name: 'Show the size', source: view('scale'), alt: `${title} next to a ruler in centimetres` },
    { name: 'Show the box', source: view('box'), alt: `${title} with its box` },
  ]
  const others = pictures.slice(1).map((picture, at) => ({
    name: `Show picture ${at + 2}`,
    source: largePicture(picture),
    alt: `${title}, picture ${at + 2}`,
  }))
  return [bottle, ...(illustration ? drawings : []), ...others]
}
