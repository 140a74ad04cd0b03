import { formatDay } from '../india-time'
import { addBusinessDays } from './arrival'

/** Days after delivery in which an order can be returned. */
export const RETURN_DAYS = 7

/** The promise of §1: on every card, and on the product page. */
export const MONEY_BACK = `${RETURN_DAYS} days money back`
export const MONEY_BACK_GUARANTEE = `${RETURN_DAYS} Days Money Back Guarantee`

/** Whether the shop has returns picked up, or the shopper sends them. */
export interface ReturnRules {
  offersPickup: boolean
}

/** Business days in which each step of a return is expected, after the step before it. */
const EXPECTED_DAYS = { returnAsked: 2, returning: 5, inspecting: 3, returned: 5 } as const

/** The event that begins each step of a return. */
export const BEGINS = {
  returnAsked: 'order.return.ask',
  returning: 'order.return.accept',
  inspecting: 'order.return.receive',
  returned: 'order.return.inspect',
} as const

/** Returns what happens next in a return, and until when. `at`: when its step began. */
export function expectedNext(step: keyof typeof EXPECTED_DAYS, at: number | string | Date, isPickup: boolean): string {
  const day = formatDay(addBusinessDays(new Date(at), EXPECTED_DAYS[step]))
  if (step === 'returnAsked') return `We’ll answer you by ${day}.`
  if (step === 'returning') return isPickup ? `The courier will pick it up by ${day}.` : `Please send it by ${day}.`
  return step === 'inspecting' ? `We’ll check it by ${day}, and then refund you.` : `You’ll get your refund by ${day}.`
}

/** Reasons of a return. */
export const RETURN_REASONS = ['Damaged', 'Wrong item', 'Not as described', 'Changed my mind', 'Other'] as const

/** The same period, in ms. */
export const RETURN_WITHIN_MS = RETURN_DAYS * 24 * 60 * 60_000
