import * as v from 'valibot'
import { LENGTHS, MOST_PIECES } from './bounds'
import { lineSchema } from './line-schema'

/** So few pieces for sale are low. */
export const LOW_STOCK = 10

/** The pieces of a product: all in the house, those of them that are reserved or sold and not sent, and the rest, which are for sale. */
export const stockRowSchema = v.object({
  id: v.string(),
  title: v.string(),
  house: v.number(),
  reserved: v.number(),
  forSale: v.number(),
})
export type StockRow = v.InferOutput<typeof stockRowSchema>

/** A page of the stock, in the order of the catalogue. `next`: the id that the next page follows. */
export const stockSchema = v.object({ stock: v.array(stockRowSchema), next: v.nullable(v.string()) })
export type Stock = v.InferOutput<typeof stockSchema>

/** A correction: so many pieces more, or fewer, in the house. `id`: a UUID, the same one for every try. */
export const correctionSchema = v.object({
  id: v.optional(v.pipe(v.string(), v.maxLength(LENGTHS.id), v.uuid())),
  change: v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((change) => change !== 0, 'is 0, which changes nothing'),
    v.minValue(-MOST_PIECES, `is under -${MOST_PIECES}`),
    v.maxValue(MOST_PIECES, `is over ${MOST_PIECES}`),
  ),
  reason: lineSchema(LENGTHS.name),
})
export type Correction = v.InferOutput<typeof correctionSchema>

/** Which stock is listed. Empty: no such wish. */
export interface StockQuery {
  search: string
  low: '' | 'true'
  after: string
}

export const allStock: StockQuery = { search: '', low: '', after: '' }

/** Whether so few pieces are for sale that they are low. */
export const isLow = ({ forSale }: Pick<StockRow, 'forSale'>): boolean => forSale <= LOW_STOCK

/** What is typed into a correction. */
export interface CorrectionDraft {
  change: string
  reason: string
}

/** What is wrong with a correction that was typed, by field; empty where it can be sent. */
export function correctionErrors({ change, reason }: CorrectionDraft): Partial<CorrectionDraft> {
  const typed = change.trim().replace('−', '-')
  const pieces = Number(typed)
  const isNumber = /^[+-]?\d{1,7}$/.test(typed) && pieces !== 0 && Math.abs(pieces) <= MOST_PIECES
  return {
    ...(!isNumber && { change: 'Enter how many pieces have come or gone, such as 12 or -3.' }),
    ...(reason.trim() === '' && { reason: 'Reason is empty.' }),
  }
}

/** A correction that was typed, as it is sent. */
export const correctionOf = (id: string, { change, reason }: CorrectionDraft): Correction => ({
  id,
  change: Number(change.trim().replace('−', '-')),
  reason: reason.trim(),
})

/** Why a correction is refused: fewer pieces would be in the house than are reserved. */
export const underReserved = ({ title, reserved, forSale }: StockRow): string =>
  `Of ${title} ${reserved} ${reserved === 1 ? 'piece is' : 'pieces are'} reserved and ${forSale} for sale: at most ${forSale} can go.`

/** The wish of an address. What makes no sense in it is left out. */
export const stockQueryOfPage = (params: URLSearchParams): StockQuery => ({
  search: (params.get('search') ?? '').slice(0, LENGTHS.title),
  low: params.get('low') === 'true' ? 'true' : '',
  after: (params.get('after') ?? '').slice(0, LENGTHS.id),
})

/** A wish as an address or a call has it: what is not wished for is left out. */
export const stockParams = (wish: StockQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== ''))
