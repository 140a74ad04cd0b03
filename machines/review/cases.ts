import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import type { OwnReview } from '../../domain/catalogue/review'
import { perfume, review, session, silence } from '../examples'
import { reviewMachine } from './review.machine'

const { token } = session
const own: OwnReview = { ...review, state: 'shown' }
const nothing = { hasReceived: false, review: null }
const received = { hasReceived: true, review: null }

export default cases(reviewMachine, {
  inputs: [
    { token, productId: perfume.id, opens: false },
    { token, productId: perfume.id, opens: true },
  ],
  events: {
    'review.reload': [{}],
    'review.opened': [{}],
    'review.changed': [{ draft: { stars: 4, text: review.text } }, { draft: { stars: 4, text: 'Short' } }],
    'review.submitted': [{}],
    'review.closed': [{}],
    'review.deleted': [{}],
  },
  done: {
    loadReview: [nothing, received, { hasReceived: true, review: own }],
    sendReview: [own, { ...own, state: 'reported' }, { ...own, state: 'hidden' }, { ...own, state: 'waiting' }],
    deleteReview: [received],
  },
  error: {
    loadReview: [silence],
    sendReview: [silence, { status: 409, messages: ['You have reviewed this perfume already.'] }],
    deleteReview: [silence],
  },
  checks: {
    loadReview: (input) => isDeepStrictEqual(input, { token, productId: perfume.id }),
    sendReview: ({ draft }, { context }) => draft === context.draft && draft.text.trim().length >= 10,
    deleteReview: (input) => input.token === token && input.review.id === review.id,
  },
  promises: {
    'a form opens without the errors of the one before': ({ before, after }) =>
      before?.hasTag('open') || !after.hasTag('open') || !after.context.attempted,
    'a failed request shows why and leaves the fields as they are': ({ event, before, after }) =>
      !before?.matches('sending') ||
      event.type.startsWith('xstate.done.') ||
      (after.matches('draft') &&
        after.context.messages.length > 0 &&
        isDeepStrictEqual(after.context.draft, before.context.draft)),
    'a failed deletion shows why, and the review remains': ({ event, before, after }) =>
      !before?.matches('deleting') ||
      event.type.startsWith('xstate.done.') ||
      (after.matches('sent') && after.context.messages.length > 0 && after.context.review !== null),
    'only a shopper who has received the product can write a review': ({ after }) =>
      !after.hasTag('open') || after.context.hasReceived,
    'the list is notified of a sent or deleted review': ({ before, after, actions }) => {
      const isDone =
        (before?.matches('sending') && after.matches('sent')) || (before?.matches('deleting') && after.matches('none'))
      return actions.some(({ type }) => type === 'reviewsChanged') === Boolean(isDone)
    },
    'the text remains after the form is closed': ({ event, before, after }) =>
      event.type !== 'review.closed' || isDeepStrictEqual(after.context.draft, before?.context.draft),
  },
  abstract: ({ context: { hasReceived, review: stored, draft, attempted, messages, opens } }) => [
    hasReceived,
    stored?.state ?? null,
    draft,
    attempted,
    messages.length > 0,
    opens,
  ],
})
