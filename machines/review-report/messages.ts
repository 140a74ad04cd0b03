export const REPORT_MESSAGES = {
  received: 'Thank you. We will look at it.',
  missing: 'Please choose a reason.',
} as const
