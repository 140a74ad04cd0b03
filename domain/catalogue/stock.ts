import * as v from 'valibot'
import { LENGTHS, MAX_QUANTITY } from '../bounds'
import { parseSearchQuery, type SearchQuery } from '../desk/desk'
import { typedNumber } from '../desk/typed-number'
import { lineSchema } from '../money/line-schema'
import { requestIdSchema } from '../request-id'

/** Stock of this many pieces for sale or fewer is low. */
export const LOW_STOCK = 10

/**
 * The stock of a product. `house`: on hand. `reserved`: of those, ordered and not shipped. `forSale`: the rest. `isWithdrawn`: the
 * shop no longer offers the product.
 */
export const stockRowSchema = v.object({
  id: v.string(),
  title: v.string(),
  house: v.number(),
  reserved: v.number(),
  forSale: v.number(),
  isWithdrawn: v.optional(v.boolean()),
})
export type StockRow = v.InferOutput<typeof stockRowSchema>

/** A page of the stock, in catalogue order. `next`: the id that the next page follows. */
export const stockSchema = v.object({ stock: v.array(stockRowSchema), next: v.nullable(v.string()) })

/**
 * A correction that adds or removes pieces. `id`: a UUID, the same for every attempt. `house`: the pieces on hand with which a
 * shopkeeper compared a count; the correction is refused if they have changed since.
 */
export const correctionSchema = v.object({
  id: v.optional(requestIdSchema),
  change: v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((change) => change !== 0, 'is 0, which changes nothing'),
    v.minValue(-MAX_QUANTITY, `is under -${MAX_QUANTITY}`),
    v.maxValue(MAX_QUANTITY, `is over ${MAX_QUANTITY}`),
  ),
  house: v.optional(v.pipe(v.number(), v.safeInteger())),
  reason: lineSchema(LENGTHS.name),
})
export type Correction = v.InferOutput<typeof correctionSchema>

/** The query of the stock list. An empty field does not filter. */
export interface StockQuery extends SearchQuery {
  low: '' | 'true'
}

/** Whether the stock for sale is low. That of a product which the shop no longer offers is not. */
export const isLow = ({ forSale, isWithdrawn }: Pick<StockRow, 'forSale' | 'isWithdrawn'>): boolean =>
  !isWithdrawn && forSale <= LOW_STOCK

/** The form of a correction: pieces that are added or removed, or the number on hand that was counted. */
export interface CorrectionDraft {
  mode: 'change' | 'count'
  change: string
  count: string
  reason: string
}

export const emptyCorrection: CorrectionDraft = { mode: 'change', change: '', count: '', reason: '' }

/** The pieces that a correction adds, or removes if negative. NaN: the typed number is invalid. */
function changeOf({ mode, change, count }: CorrectionDraft, { house }: Pick<StockRow, 'house'>): number {
  const typed = typedNumber(mode === 'count' ? count : change)
  if (!(mode === 'count' ? /^\d{1,7}$/ : /^[+-]?\d{1,7}$/).test(typed)) return Number.NaN
  return mode === 'count' ? Number(typed) - house : Number(typed)
}

/** Returns the error messages by field. Empty when the correction can be sent. */
export function correctionErrors(
  draft: CorrectionDraft,
  row: Pick<StockRow, 'house'>,
): Partial<Record<keyof CorrectionDraft, string>> {
  const pieces = changeOf(draft, row)
  const isNumber = Math.abs(pieces) <= MAX_QUANTITY
  const errors = {
    change: pieces === 0 || !isNumber ? 'Enter how many pieces to add or remove, such as 12 or -3.' : null,
    count: pieces === 0 ? `The shop counts ${row.house} too.` : isNumber ? null : 'Enter a whole number of pieces.',
  }
  const wrong = errors[draft.mode]
  return {
    ...(wrong !== null && { [draft.mode]: wrong }),
    ...(draft.reason.trim() === '' && { reason: 'Reason is empty.' }),
  }
}

/** Converts the form to a correction of a row. */
export const correctionOf = (id: string, draft: CorrectionDraft, row: Pick<StockRow, 'house'>): Correction => ({
  id,
  change: changeOf(draft, row),
  ...(draft.mode === 'count' && { house: row.house }),
  reason: draft.reason.trim(),
})

/** The message for a correction that would leave fewer pieces than are reserved. */
export const underReserved = ({ title, reserved, forSale }: StockRow): string =>
  `${title}: ${reserved} reserved, ${forSale} for sale. You can remove at most ${forSale}.`

/** Parses the query of a page's address. Invalid values are dropped. */
export const parseStockQuery = (params: URLSearchParams): StockQuery => ({
  ...parseSearchQuery(params),
  low: params.get('low') === 'true' ? 'true' : '',
})
