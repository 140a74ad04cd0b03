import { products } from '../../contract/seeds/products'
import { categoryPictures } from './categories'
import { heroPicture } from './hero'
import { emptyFlacon, favicon, maskableIcon } from './icons'
import { boxPicture, productPicture, scalePicture, scentPicture } from './product'

/** Every generated picture of the shop, by its path in public/. The same seeds give the same bytes. */
export function generatePictures(): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>()
  for (const product of products) {
    pictures.set(`pictures/${product.id}.svg`, productPicture(product))
    pictures.set(`pictures/${product.id}-scent.svg`, scentPicture(product))
    pictures.set(`pictures/${product.id}-scale.svg`, scalePicture(product))
    pictures.set(`pictures/${product.id}-box.svg`, boxPicture(product))
  }
  for (const [name, svg] of categoryPictures()) pictures.set(`pictures/${name}`, svg)
  pictures.set('pictures/hero.svg', heroPicture())
  pictures.set('pictures/empty.svg', emptyFlacon())
  pictures.set('favicon.svg', favicon())
  pictures.set('maskable-icon.svg', maskableIcon())
  return pictures
}
