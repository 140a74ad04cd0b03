/** Messages about the shopper's own review. */
export const REVIEW_MESSAGES = {
  written: 'Thank you for your review.',
  deleted: 'Review deleted',
  notLoaded: 'We could not check whether you have reviewed this perfume.',
} as const
