import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { REPORT_REASONS } from '../../domain/catalogue/review'
import { review, session, silence } from '../examples'
import { reviewReportMachine } from './review-report.machine'

const { token } = session
const [reason] = REPORT_REASONS

export default cases(reviewReportMachine, {
  events: {
    'report.opened': [
      { reviewId: review.id, token },
      { reviewId: review.id, token: null },
    ],
    'report.reasoned': [{ reason }],
    'report.submitted': [{}],
    'report.closed': [{}],
  },
  done: { sendReport: [undefined] },
  error: { sendReport: [silence, { status: 404, messages: ['The review does not exist.'] }] },
  checks: { sendReport: (input) => isDeepStrictEqual(input, { token, reviewId: review.id, reason }) },
  promises: {
    'a dialog opens without the errors of the one before': ({ before, after }) =>
      before?.hasTag('open') || !after.hasTag('open') || !after.context.attempted,
    'a failed request shows why and leaves the reason as it is': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && after.context.reason === before?.context.reason),
    'the dialog cannot be closed while a request is in flight': ({ event, before, after }) =>
      event.type !== 'report.closed' || !before?.matches('sending') || after.matches('sending'),
    'a reported review is remembered': ({ before, after }) =>
      !(before?.matches('sending') && after.matches('closed')) || after.context.reported.includes(review.id),
  },
  abstract: ({ context: { reason: chosen, attempted, messages, reported } }) => [
    chosen,
    attempted,
    messages.length > 0,
    reported.length > 0,
  ],
})
