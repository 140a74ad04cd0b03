/** An amount of money as a whole number of paise: 100 paise are one rupee. */
export type Paise = number

/** The smallest amount that the payment provider accepts. */
export const LEAST_CHARGE: Paise = 100

/** Converts rupees to paise. */
export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)

/** Converts paise to rupees with a fraction, as in `order.amount`. */
export const toRupees = (paise: Paise): number => paise / 100

/** Returns `percent` of an amount, rounded half up to the paisa, once. Source: §9. */
export const percentOf = (amount: Paise, percent: number): Paise => Math.floor((amount * percent + 50) / 100)

// Created at first use: the first formatter is slow in a browser, and the backend formats nothing.
let whole: Intl.NumberFormat | undefined
let exact: Intl.NumberFormat | undefined
const inRupees = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...options })

/** Formats an amount: '₹1,499', or '₹1,110.60' if it has paise. */
export function formatMoney(amount: Paise): string {
  if (amount % 100 === 0) {
    whole ??= inRupees({ maximumFractionDigits: 0 })
    return whole.format(amount / 100)
  }
  exact ??= inRupees({ minimumFractionDigits: 2 })
  return exact.format(amount / 100)
}
