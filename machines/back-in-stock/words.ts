/** What the shopper is told. */
export const BACK_IN_STOCK = {
  taken: 'We will write to you.',
  failed: 'Your wish to hear of this product could not be saved. Please try again.',
} as const
