import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { deskReview, session, silence } from '../examples'
import { deskReviewMachine } from './desk-review.machine'

const { id, version } = deskReview
const decision = { id, version, isShown: false }

export default cases(deskReviewMachine, {
  inputs: [{ session }],
  events: {
    'review.decided': [{ decision }],
    'reviews.reload': [{}],
  },
  done: { decideReview: [{ ...deskReview, state: 'hidden', reports: [] }] },
  error: { decideReview: [silence, { status: 409, messages: ['The review has been changed meanwhile.'] }] },
  checks: { decideReview: (input) => isDeepStrictEqual(input, { session, decision }) },
  promises: {
    'a refusal shows why': ({ after }) => !after.hasTag('failed') || after.context.messages.length > 0,
  },
})
