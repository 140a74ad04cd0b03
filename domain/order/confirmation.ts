import * as v from 'valibot'

const HOUR_MS = 60 * 60_000

/**
 * When an order that is paid in cash must be confirmed, in ms after it was placed: the end of the time, and the reminders
 * before it, earliest first.
 */
export interface ConfirmationRules {
  confirmWithin: number
  remindAfter: readonly number[]
}

export const CONFIRMATION_RULES: ConfirmationRules = {
  confirmWithin: 48 * HOUR_MS,
  remindAfter: [2 * HOUR_MS, 24 * HOUR_MS],
}

/** Returns how many of the reminders are due. `since`: ms since the order was placed. */
export const remindersDue = ({ remindAfter }: ConfirmationRules, since: number): number =>
  remindAfter.filter((after) => since >= after).length

/** The decisions of a shopper about an order that must be confirmed. */
export const CONFIRMATION_DECISIONS = ['confirm', 'cancel'] as const
export type ConfirmationDecision = (typeof CONFIRMATION_DECISIONS)[number]

/** An order as the page of a mailed link shows it. */
export const orderToConfirmSchema = v.object({
  orderId: v.string(),
  /** Rupees. */
  amount: v.number(),
  products: v.array(v.object({ title: v.string(), image: v.string(), qty: v.number() })),
  /** The end of the time to confirm it. */
  until: v.string(),
})
export type OrderToConfirm = v.InferOutput<typeof orderToConfirmSchema>
