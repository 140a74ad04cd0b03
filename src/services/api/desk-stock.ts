import { oneStockAnswer, stockAnswer } from '../../../contract/desk-answers'
import type { Correction, StockQuery } from '../../../domain/catalogue/stock'
import { listParams } from '../../../domain/desk/desk'
import type { Failure } from '../../../domain/failure'
import { call } from './client'

/** A page of the shop's stock. */
export const loadStock = (token: string, query: StockQuery, signal: AbortSignal) =>
  call('GET /api/desk/stock', { query: listParams(query), token, signal, answer: stockAnswer })

/** Corrects the stock of a product. Returns its new stock. */
export async function correctStock(token: string, id: string, body: Correction, signal: AbortSignal) {
  const options = { params: { id }, body, token, signal, answer: oneStockAnswer }
  const [row] = (await call('POST /api/desk/products/{id}/stock', options)).stock
  if (!row) throw { status: 200, messages: [] } satisfies Failure
  return row
}
