import * as v from 'valibot'
import { type Product, productSchema } from '../domain/product'
import type { Catalogue } from './catalogue'
import { bodyOf, type Call } from './http'
import { unprocessable } from './refusal'

const postedSchema = v.object({ product: v.looseObject({ id: v.string() }) })

/** The product in the body of a call: as the catalogue has it, or, where it has none, as given. */
export function postedProduct(call: Call, catalogue: Catalogue): Product {
  const { product } = bodyOf(call, postedSchema, 'A product with an id is required.')
  const known = catalogue.find(product.id)
  if (known) return known
  if (!v.is(productSchema, product)) throw unprocessable('The product is not complete.')
  return product
}
