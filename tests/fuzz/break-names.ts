/** What `npm run fuzz -- --break NAME` can break: see breaks.ts. */
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

/** Returns the name as a break name. Throws when there is no such break. */
export function breakName(text: string): BreakName {
  const found = BREAK_NAMES.find((name) => name === text)
  if (!found) throw new Error(`There is no break '${text}': ${BREAK_NAMES.join(', ')}`)
  return found
}
