import type { Paise } from './money'
import type { ChargedLine } from './shares'

/** So many pieces of products, each named once. */
export type Pieces = readonly { readonly id: string; readonly qty: number }[]

/** A product of an order, with where its pieces are. */
export interface OrderLine extends ChargedLine {
  /** Pieces that came out of stock for this order; fewer than `qty` while it is short. */
  taken: number
  /** Pieces of the return under way. */
  asked: number
  /** Pieces that the shopper has sent back. */
  returned: number
  /** Pieces that are for sale again. */
  fit: number
}

type Count = 'taken' | 'asked' | 'returned' | 'fit'

/** The pieces of each line by one of its counts, without those that have none. */
export const piecesOf = (lines: readonly OrderLine[], of: Count | ((line: OrderLine) => number)): Pieces =>
  lines
    .map((line) => ({ id: line.id, qty: typeof of === 'function' ? of(line) : line[of] }))
    .filter(({ qty }) => qty > 0)

/** The pieces for which an order waits. */
export const missingPieces = (lines: readonly OrderLine[]): Pieces => piecesOf(lines, ({ qty, taken }) => qty - taken)

/** The pieces that the shopper has and can still give back. */
export const returnablePieces = (lines: readonly OrderLine[]): Pieces =>
  piecesOf(lines, ({ qty, returned }) => qty - returned)

/** Whether all of these pieces are among those. */
export const areAmong = (pieces: Pieces, those: Pieces): boolean =>
  pieces.every(({ id, qty }) => qty <= (those.find((line) => line.id === id)?.qty ?? 0))

/** The lines with so many pieces more in one of their counts. */
export const withPieces = (lines: readonly OrderLine[], count: Count, pieces: Pieces): OrderLine[] =>
  lines.map((line) => ({ ...line, [count]: line[count] + (pieces.find(({ id }) => id === line.id)?.qty ?? 0) }))

/** What so many pieces of a line were charged: each its share rounded down, the last one takes the rest. */
export const worthOf = ({ qty, charged }: ChargedLine, pieces: number): Paise =>
  pieces === qty ? charged : Math.floor(charged / qty) * pieces

/** What the pieces that came back were charged. Delivery goes back when all came back: then it is all that was paid. */
export const returnedWorth = (lines: readonly OrderLine[], paid: Paise): Paise =>
  lines.every(({ qty, returned }) => returned === qty)
    ? paid
    : lines.reduce((sum, line) => sum + worthOf(line, line.returned), 0)
