/** What `npm run fuzz -- --break NAME` can break on purpose: see breaks.ts. */
export const BREAK_NAMES = [
  'orderEmptiesCart',
  'forgetsStoredPayments',
  'noVerification',
  'dropsUndo',
  'sendsStoredToken',
  'forgetsMove',
  'showsRecordedPayment',
  'closesAtExpiry',
  'outlivesSuccess',
  'tellsNobody',
] as const

export type BreakName = (typeof BREAK_NAMES)[number]

/** The name as one of these. Throws when it is none. */
export function breakName(text: string): BreakName {
  const found = BREAK_NAMES.find((name) => name === text)
  if (!found) throw new Error(`There is no break '${text}': ${BREAK_NAMES.join(', ')}`)
  return found
}
