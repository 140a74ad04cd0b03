import type { PlacedOrder } from './placed-order'
import { RETURN_REASONS } from './returns'

/** A line of an order, with the pieces that can still be given back. */
export interface ReturnableLine {
  id: string
  title: string
  most: number
}

/** What a shopper says of a return: pieces by product, and why. An empty reason is none yet. */
export interface ReturnDraft {
  pieces: Readonly<Record<string, number>>
  reason: string
}

/** What of an order can still be given back. */
export function returnableLines({ pieces = [], products }: Pick<PlacedOrder, 'pieces' | 'products'>): ReturnableLine[] {
  return pieces.flatMap(({ id, qty, returned }) => {
    const title = products.find((product) => product.id === id)?.title
    return title === undefined || returned >= qty ? [] : [{ id, title, most: qty - returned }]
  })
}

/** What is wrong with a return, in words by part; empty where it can be asked for. */
export function returnErrors({ pieces, reason }: ReturnDraft, lines: readonly ReturnableLine[]) {
  const wrong = lines.filter(({ id, most }) => {
    const count = pieces[id] ?? 0
    return !Number.isInteger(count) || count < 0 || count > most
  })
  const isNone = lines.every(({ id }) => (pieces[id] ?? 0) === 0)
  return {
    ...(wrong.length > 0 && {
      pieces: `So many pieces cannot be given back: ${wrong.map(({ title }) => title).join(', ')}.`,
    }),
    ...(wrong.length === 0 && isNone && { pieces: 'Please say how many pieces come back.' }),
    ...(!RETURN_REASONS.some((one) => one === reason) && { reason: 'Please choose a reason.' }),
  }
}
