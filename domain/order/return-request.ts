import * as v from 'valibot'
import type { PlacedOrder } from './placed-order'
import { RETURN_REASONS } from './returns'

/** A line of an order with its returnable quantity. */
export interface ReturnableLine {
  id: string
  title: string
  most: number
}

/** The form of a return: quantities by product id, and the reason ('' until one is chosen). */
export const returnDraftSchema = v.object({ pieces: v.record(v.string(), v.number()), reason: v.string() })
export type ReturnDraft = v.InferOutput<typeof returnDraftSchema>

/** Returns the lines of an order that can still be returned. */
export function returnableLines({ pieces = [], products }: Pick<PlacedOrder, 'pieces' | 'products'>): ReturnableLine[] {
  return pieces.flatMap(({ id, qty, returned }) => {
    const title = products.find((product) => product.id === id)?.title
    return title === undefined || returned >= qty ? [] : [{ id, title, most: qty - returned }]
  })
}

/** Returns the error messages by part of the form. Empty when the return can be requested. */
export function returnErrors({ pieces, reason }: ReturnDraft, lines: readonly ReturnableLine[]) {
  const wrong = lines.filter(({ id, most }) => {
    const count = pieces[id] ?? 0
    return !Number.isInteger(count) || count < 0 || count > most
  })
  const isNone = lines.every(({ id }) => (pieces[id] ?? 0) === 0)
  return {
    ...(wrong.length > 0 && {
      pieces: `You cannot return this many: ${wrong.map(({ title }) => title).join(', ')}.`,
    }),
    ...(wrong.length === 0 && isNone && { pieces: 'Enter how many pieces you return.' }),
    ...(!RETURN_REASONS.some((one) => one === reason) && { reason: 'Please choose a reason.' }),
  }
}
