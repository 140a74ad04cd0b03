import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { REPORT_REASONS } from '../../domain/review'
import { review, session, silence } from '../examples'
import { reviewReportFlow } from './index'

const { token } = session
const [reason] = REPORT_REASONS

export default cases(reviewReportFlow, {
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
  error: { sendReport: [silence, { status: 404, messages: ['The review does not exist. Not Found error.'] }] },
  checks: { sendReport: (asked) => isDeepStrictEqual(asked, { token, reviewId: review.id, reason }) },
  promises: {
    'what could not be sent is said, and stays as it was chosen': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && after.context.reason === before?.context.reason),
    'nothing is closed while it is on its way': ({ event, before, after }) =>
      event.type !== 'report.closed' || !before?.matches('sending') || after.matches('sending'),
    'what was reported is remembered': ({ before, after }) =>
      !(before?.matches('sending') && after.matches('closed')) || after.context.reported.includes(review.id),
  },
  abstract: ({ context: { reason: chosen, attempted, messages, reported } }) => [
    chosen,
    attempted,
    messages.length > 0,
    reported.length > 0,
  ],
})
