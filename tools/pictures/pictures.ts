import { products } from '../../mock-server/seeds/products'
import { productPicture } from './product'

/** Every drawn picture of the shop, by its path under public/. The same seeds give the same bytes. */
export function drawPictures(): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>()
  for (const product of products) pictures.set(product.image.slice(1), productPicture(product))
  return pictures
}
