import * as v from 'valibot'
import type { Product } from '../domain/product'
import type { Catalogue } from './catalogue'
import { bodyOf, type Call } from './http'
import { unprocessable } from './refusal'

const postedSchema = v.object({ product: v.object({ id: v.string() }) })

/** The product in the body of a call, as the catalogue has it. Refused (422) where the catalogue does not have it. */
export function postedProduct(call: Call, catalogue: Catalogue): Product {
  const { product } = bodyOf(call, postedSchema, 'A product with an id is required.')
  const known = catalogue.find(product.id)
  if (!known) throw unprocessable('The catalogue does not have this product.')
  return known
}
