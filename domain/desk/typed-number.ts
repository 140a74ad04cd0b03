/**
 * Returns a typed number without the rupee sign, spaces and the commas between groups of digits: '1299' for '₹1,299'. Another comma
 * stays, so '1,00' is no number.
 */
export const typedNumber = (typed: string): string =>
  typed
    .replace(/[₹\s]/g, '')
    .replace(/,(?=(?:\d{2},)*\d{3}(?!\d))/g, '')
    .replace('−', '-')
