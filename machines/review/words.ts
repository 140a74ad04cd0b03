/** What the shopper is told of their own review. */
export const REVIEW_WORDS = {
  written: 'Thank you for your review.',
  deleted: 'Review deleted',
  notLoaded: 'Your review could not be looked up.',
} as const
