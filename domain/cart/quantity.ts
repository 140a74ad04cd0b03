import { asciiDigits } from '../account/address'
import { MOST_PIECES } from '../bounds'

/** Shown when a shopper types a larger quantity. */
export const TOO_MANY_PIECES = `An order can have at most ${MOST_PIECES} pieces of a perfume.`

/** Parses a typed quantity with the digits of any script. null: it is not a whole number. */
export function typedQuantity(text: string): number | null {
  const digits = asciiDigits(text).trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
