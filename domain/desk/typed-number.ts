/** Returns a typed number without the rupee sign, separators and spaces: '1299' for '₹1,299'. */
export const typedNumber = (typed: string): string => typed.replace(/[₹,\s]/g, '').replace('−', '-')
