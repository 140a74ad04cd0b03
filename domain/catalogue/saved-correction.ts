import type { Correction, StockRow } from './stock'

// Apart from stock.ts, which a first visit loads.

/**
 * Whether a correction was saved as sent. Its first response may have been lost, and it may have been edited since.
 * `saved`: the detail in the audit under its id.
 */
export function isSavedAsSent(saved: unknown, sent: Pick<Correction, 'change' | 'reason'>): boolean {
  const { change, reason } = Object(saved)
  return change === sent.change && reason === sent.reason
}

/** Why a correction is refused that was edited after it had been saved. */
export const SAVED_BEFORE_EDIT =
  'This correction was saved before you edited it. Please close it, and correct the rest.'

/** The message for a count that was compared with another number of pieces on hand. */
export const countedOther = ({ title, house }: StockRow): string =>
  `${title}: ${house} on hand now. The stock has changed, so check your count.`
