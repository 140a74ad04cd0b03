import { shopTerms } from '../shop-terms'

/** Returns the business days of a delivery that is ordered now, such as '3-5'. */
export const daysOf = (isFast: boolean): string => shopTerms().deliveryDays[isFast ? 'fast' : 'standard']

/** Formats the duration of a delivery: '3-5 business days'. */
export const deliveryDays = (isFast: boolean): string => `${daysOf(isFast)} business days`
