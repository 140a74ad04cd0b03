import type { Paise } from '../money/money'
import type { ChargedLine } from '../money/shares'

/** Quantities of products, each product at most once. */
export type Pieces = readonly { readonly id: string; readonly qty: number }[]

/** A product of an order and the state of its pieces. */
export interface OrderLine extends ChargedLine {
  /** Pieces taken from stock for this order. Fewer than `qty` while the order is short. */
  taken: number
  /** Pieces in the current return request. */
  asked: number
  /** Pieces that the shopper has sent back. */
  returned: number
  /** Pieces that are back in stock. */
  fit: number
}

/** Returns the lines of a new order. `taken`: the pieces taken from stock if the order is short. Otherwise all are. */
export const orderLines = (lines: readonly (ChargedLine & { taken?: number })[], isShort: boolean): OrderLine[] =>
  lines.map(({ id, qty, charged, taken = 0 }) => ({
    id,
    qty,
    charged,
    asked: 0,
    returned: 0,
    fit: 0,
    taken: isShort ? taken : qty,
  }))

type Count = 'taken' | 'asked' | 'returned' | 'fit'

/** Returns the lines' quantities by one of their counts, without zeros. */
export const piecesOf = (lines: readonly OrderLine[], of: Count | ((line: OrderLine) => number)): Pieces =>
  lines
    .map((line) => ({ id: line.id, qty: typeof of === 'function' ? of(line) : line[of] }))
    .filter(({ qty }) => qty > 0)

/** Returns the pieces that the shopper can still return. */
export const returnablePieces = (lines: readonly OrderLine[]): Pieces =>
  piecesOf(lines, ({ qty, returned }) => qty - returned)

/** Whether `those` contains all of `pieces`. */
export const areAmong = (pieces: Pieces, those: Pieces): boolean =>
  pieces.every(({ id, qty }) => qty <= (those.find((line) => line.id === id)?.qty ?? 0))

/** Returns the lines with pieces added to one of their counts. */
export const withPieces = (lines: readonly OrderLine[], count: Count, pieces: Pieces): OrderLine[] =>
  lines.map((line) => ({ ...line, [count]: line[count] + (pieces.find(({ id }) => id === line.id)?.qty ?? 0) }))

/**
 * Returns the charge for a number of pieces of a line. Shares are rounded down; the last piece takes the remainder.
 */
const worthOf = ({ qty, charged }: ChargedLine, pieces: number): Paise =>
  pieces === qty ? charged : Math.floor(charged / qty) * pieces

/** Returns the lines with fewer pieces, each with the rest of its charge. A line without pieces is left out. */
export const withFewer = (lines: readonly OrderLine[], quantities: Pieces): OrderLine[] =>
  lines.flatMap((line) => {
    const qty = quantities.find(({ id }) => id === line.id)?.qty ?? line.qty
    if (qty === 0) return []
    return [{ ...line, qty, taken: Math.min(line.taken, qty), charged: line.charged - worthOf(line, line.qty - qty) }]
  })

/** Returns the charge for the pieces that leave an order. */
export const fewerWorth = (lines: readonly OrderLine[], quantities: Pieces): Paise =>
  charge(lines) - charge(withFewer(lines, quantities))

const charge = (lines: readonly OrderLine[]): Paise => lines.reduce((sum, { charged }) => sum + charged, 0)

/** Returns the pieces in stock for this order that a change frees. */
export const freedPieces = (lines: readonly OrderLine[], quantities: Pieces): Pieces =>
  piecesOf(lines, ({ id, taken }) => taken - Math.min(taken, quantities.find((line) => line.id === id)?.qty ?? taken))

/**
 * Returns the charge for the returned pieces. Once everything is returned, it is the whole payment including
 * delivery.
 */
export const returnedWorth = (lines: readonly OrderLine[], paid: Paise): Paise =>
  lines.every(({ qty, returned }) => returned === qty)
    ? paid
    : lines.reduce((sum, line) => sum + worthOf(line, line.returned), 0)

/** The pieces of a return with the amounts that the shopper paid for them, in paise. `rest`: delivery, once everything is returned. */
interface ReturnWorth {
  lines: { id: string; qty: number; worth: Paise }[]
  rest: Paise
  total: Paise
}

/** Returns the worth of the current return, or of all returned pieces once they have arrived. */
export function returnWorth(lines: readonly OrderLine[], paid: Paise): ReturnWorth {
  const isOpen = lines.some(({ asked }) => asked > 0)
  const before = isOpen ? returnedWorth(lines, paid) : 0
  const total =
    returnedWorth(
      lines.map((line) => ({ ...line, returned: line.returned + line.asked })),
      paid,
    ) - before
  const pieces = piecesOf(lines, isOpen ? 'asked' : 'returned').flatMap(({ id, qty }) => {
    const line = lines.find((one) => one.id === id)
    return line ? [{ id, qty, worth: worthOf(line, qty) }] : []
  })
  return { lines: pieces, rest: total - pieces.reduce((sum, { worth }) => sum + worth, 0), total }
}
