import { deskProductAnswer, deskProductsAnswer } from '../../../contract/desk-answers'
import { listParams, type SearchQuery } from '../../../domain/desk/desk'
import type { DeskProduct } from '../../../domain/desk/desk-product'
import { newProductOf, type ProductDraft, productChangeOf } from '../../../domain/desk/product-form'
import { call } from './client'

const answer = deskProductAnswer

/** A page of the shop's products, including those that are not for sale. */
export const loadDeskProducts = (token: string, query: SearchQuery, signal: AbortSignal) =>
  call('GET /api/desk/products', { query: listParams(query), token, signal, answer: deskProductsAnswer })

/** One product. */
export const loadDeskProduct = async (token: string, id: string, signal: AbortSignal) =>
  (await call('GET /api/desk/products/{id}', { params: { id }, token, signal, answer })).product

/** Creates a product from the draft, or updates `product`. */
export async function saveDeskProduct(
  token: string,
  product: DeskProduct | null,
  draft: ProductDraft,
  signal: AbortSignal,
) {
  if (product === null) {
    const options = { body: newProductOf(draft), token, signal, answer }
    return (await call('POST /api/desk/products', options)).product
  }
  const options = { params: { id: product.id }, body: productChangeOf(draft, product.version), token, signal, answer }
  return (await call('PATCH /api/desk/products/{id}', options)).product
}

/** Appends pictures to those of a product. */
export async function sendPictures(token: string, id: string, pictures: readonly File[], signal: AbortSignal) {
  const body = new FormData()
  for (const picture of pictures) body.append('pictures', picture)
  return (await call('POST /api/desk/products/{id}/pictures', { params: { id }, body, token, signal, answer })).product
}

/** Removes a picture. `n`: its index. */
export async function removePicture(token: string, id: string, n: number, signal: AbortSignal) {
  const options = { params: { id, n: String(n) }, token, signal, answer }
  return (await call('DELETE /api/desk/products/{id}/pictures/{n}', options)).product
}
