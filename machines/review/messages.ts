/** Messages about the shopper's own review. */
export const REVIEW_MESSAGES = {
  written: 'Thank you for your review.',
  deleted: 'Review deleted',
  notLoaded: 'Your review could not be looked up.',
} as const
