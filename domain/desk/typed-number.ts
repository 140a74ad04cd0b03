/**
 * Returns a typed number as digits: '1299' for '₹1,299', 'Rs. 1299' and '1299.00'. Another comma than one between groups of digits stays,
 * so '1,00' is no number.
 */
export const typedNumber = (typed: string): string =>
  typed
    .replace(/^\s*(?:₹|rs\b\.?|inr\b)|\s/gi, '')
    .replace(/,(?=(?:\d{2},)*\d{3}(?!\d))/g, '')
    .replace(/\.00?$/, '')
    .replace('−', '-')

/** Returns a typed percentage as digits: '10' for '10%'. */
export const typedPercentage = (typed: string): string => typedNumber(typed.replace(/%\s*$/, ''))
