import { discountText } from '../cart/coupon'
import { formatMoment, localTime, parseLocalTime } from '../india-time'
import { formatMoney, fromRupees } from '../money/money'
import { capitalized } from '../normal-text'
import { CODE_BOUNDS, type CodeTerms, couponOf, type PromoCode, termsError } from './promo-code'
import { typedNumber, typedPercentage } from './typed-number'

/**
 * The form of a promo code. `from` and `to` are local times of India as a `datetime-local` input holds them. An empty
 * one sets no limit.
 */
export interface CodeDraft {
  name: string
  kind: 'percent' | 'amount'
  off: string
  minimum: string
  from: string
  to: string
  perShopper: string
  inAll: string
}
export type CodeField = keyof CodeDraft

export const emptyCode: CodeDraft = {
  name: '',
  kind: 'percent',
  off: '',
  minimum: '',
  from: '',
  to: '',
  perShopper: '',
  inAll: '',
}

const textOf = (figure: number | null) => (figure === null ? '' : String(figure))

const typedTime = (timestamp: string | null): string => (timestamp === null ? '' : localTime(timestamp))

/** Returns the initial values of the form. null: a new code. */
export const codeDraft = (code: PromoCode | null): CodeDraft =>
  code === null
    ? emptyCode
    : {
        name: code.name,
        kind: code.percent === null ? 'amount' : 'percent',
        off: textOf(code.percent ?? code.amount),
        minimum: code.minimum === 0 ? '' : textOf(code.minimum),
        from: typedTime(code.from),
        to: typedTime(code.to),
        perShopper: textOf(code.perShopper),
        inAll: textOf(code.inAll),
      }

/**
 * Returns the form of a code that ends now: at the beginning of the minute, since a form has no seconds. A code that would begin
 * later no longer has a beginning. `now`: ms since 1970.
 */
export function endedDraft(code: PromoCode, now: number): CodeDraft {
  const to = localTime(new Date(now).toISOString())
  const draft = codeDraft(code)
  return { ...draft, to, from: draft.from < to ? draft.from : '' }
}

/** Whether a code has ended. */
export const hasEnded = ({ to }: Pick<PromoCode, 'to'>, now: number): boolean => to !== null && now >= Date.parse(to)

const numberOf = (typed: string): number => Number(typedNumber(typed))
const figureOf = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed))

/** Converts a valid draft to the terms of a code. */
export const codeTerms = ({ name, kind, off, minimum, from, to, perShopper, inAll }: CodeDraft): CodeTerms => ({
  name: name.trim(),
  percent: kind === 'percent' ? numberOf(typedPercentage(off)) : null,
  amount: kind === 'amount' ? numberOf(off) : null,
  minimum: figureOf(minimum) ?? 0,
  from: parseLocalTime(from),
  to: parseLocalTime(to),
  perShopper: figureOf(perShopper),
  inAll: figureOf(inAll),
})

const WHOLE = /^\d{1,7}$/
const RUPEES = /^\d{1,7}(\.\d{1,2})?$/
const isWhole = (typed: string, most: number) =>
  WHOLE.test(typedNumber(typed)) && numberOf(typed) >= 1 && numberOf(typed) <= most
const isRupees = (typed: string, least: number) =>
  RUPEES.test(typedNumber(typed)) && numberOf(typed) >= least && numberOf(typed) <= CODE_BOUNDS.rupees
const isTime = (typed: string) => typed === '' || parseLocalTime(typed) !== null

/** Returns the error messages of a draft by field. Empty when it can be sent. */
export function codeErrors(draft: CodeDraft): Partial<Record<CodeField, string>> {
  const { name, kind, off, minimum, from, to, perShopper, inAll } = draft
  const errors: Partial<Record<CodeField, string>> = {}
  if (name.trim() === '') errors.name = 'A code needs a name.'
  if (kind === 'percent' && !isWhole(typedPercentage(off), CODE_BOUNDS.percent))
    errors.off = `Enter a whole percentage from 1 to ${CODE_BOUNDS.percent}.`
  if (kind === 'amount' && !isRupees(off, 1)) errors.off = 'Enter an amount in rupees, such as 200.'
  if (minimum.trim() !== '' && !isRupees(minimum, 0)) errors.minimum = 'Enter an amount in rupees, such as 999.'
  for (const [field, typed] of [
    ['perShopper', perShopper],
    ['inAll', inAll],
  ] as const)
    if (typed.trim() !== '' && !isWhole(typed, CODE_BOUNDS.uses)) errors[field] = 'Enter a whole number from 1.'
  for (const [field, typed] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!isTime(typed)) errors[field] = 'Enter a day and a time.'
  if (Object.keys(errors).length > 0) return errors
  const terms = codeTerms(draft)
  const nameError = termsError({ ...terms, from: null, to: null })
  const wrong = nameError ?? termsError(terms)
  return wrong === null ? errors : { [nameError === null ? 'to' : 'name']: wrong }
}

/** Formats the discount and the minimum: '10% off from ₹1,500'. */
export const codeDiscountText = (code: PromoCode): string =>
  `${discountText(couponOf(code))}${code.minimum > 0 ? ` from ${formatMoney(fromRupees(code.minimum))}` : ''}`

/** Formats when a code is valid. `now`: ms since 1970. */
export function codeValidityText({ from, to }: Pick<PromoCode, 'from' | 'to'>, now: number): string {
  if (to !== null && hasEnded({ to }, now)) return `Ended ${formatMoment(to)}`
  const begins = from !== null && now < Date.parse(from) ? `From ${formatMoment(from)}` : ''
  const ends = to === null ? '' : `until ${formatMoment(to)}`
  const text = [begins, ends].filter(Boolean).join(' ')
  return text === '' ? 'Always' : capitalized(text)
}

/** Formats the uses: '3 of 100' or '3', followed by '1 a shopper' where that is limited. */
export const codeUsesText = ({ used, inAll, perShopper }: PromoCode): string =>
  [
    inAll === null ? String(used) : `${used} of ${inAll}`,
    ...(perShopper === null ? [] : [`${perShopper} a shopper`]),
  ].join(', ')
