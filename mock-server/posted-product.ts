import { productBody } from '../contract/bodies'
import { bodyOf, type Call } from '../contract/http'
import { unknownProduct } from '../contract/refusal'
import type { Product } from '../domain/product'
import type { Catalogue } from './catalogue'

/** The product in the body of a call, as the catalogue has it. Refused (422) where the catalogue does not have it. */
export function postedProduct(call: Call, catalogue: Catalogue): Product {
  const known = catalogue.find(bodyOf(call, productBody).product.id)
  if (!known) throw unknownProduct()
  return known
}
