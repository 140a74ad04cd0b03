/** An amount of money as a whole number of paise: 100 paise are one rupee. */
export type Paise = number

/** Paise in so many whole rupees. */
export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)

/** Rupees in so many paise, with paise behind the point: what the order call carries (`order.amount`). */
export const toRupees = (paise: Paise): number => paise / 100

/** `percent` of an amount, rounded half up to the paisa, once. Source: §9. */
export const percentOf = (amount: Paise, percent: number): Paise => Math.floor((amount * percent + 50) / 100)

// Made when first needed: a browser takes long over its first, and the backend, which formats nothing, would wait for it.
let whole: Intl.NumberFormat | undefined
let exact: Intl.NumberFormat | undefined
const inRupees = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...options })

/** '₹1,499', or '₹1,110.60' where there are paise. */
export function formatMoney(amount: Paise): string {
  if (amount % 100 === 0) {
    whole ??= inRupees({ maximumFractionDigits: 0 })
    return whole.format(amount / 100)
  }
  exact ??= inRupees({ minimumFractionDigits: 2 })
  return exact.format(amount / 100)
}
