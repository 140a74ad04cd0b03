/** What the shopper is told of a report. */
export const REPORT_WORDS = {
  taken: 'Thank you. We will look at it.',
  missing: 'Please choose a reason.',
} as const
