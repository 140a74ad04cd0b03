import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import type { OwnReview } from '../../domain/review'
import { perfume, review, session, silence } from '../examples'
import { reviewFlow } from './index'

const { token } = session
const own: OwnReview = { ...review, state: 'shown' }
const nothing = { hasReceived: false, review: null }
const received = { hasReceived: true, review: null }

export default cases(reviewFlow, {
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
    sendReview: [silence, { status: 409, messages: ['Conflict. You have reviewed this perfume already.'] }],
    deleteReview: [silence],
  },
  checks: {
    loadReview: (asked) => isDeepStrictEqual(asked, { token, productId: perfume.id }),
    sendReview: ({ draft }, { context }) => draft === context.draft && draft.text.trim().length >= 10,
    deleteReview: (asked) => asked.token === token && asked.review?.id === review.id,
  },
  promises: {
    'what could not be sent is said, and stays as it was typed': ({ event, before, after }) =>
      !before?.matches('sending') ||
      event.type.startsWith('xstate.done.') ||
      (after.matches('draft') &&
        after.context.messages.length > 0 &&
        isDeepStrictEqual(after.context.draft, before.context.draft)),
    'what could not be deleted is said, and is still there': ({ event, before, after }) =>
      !before?.matches('deleting') ||
      event.type.startsWith('xstate.done.') ||
      (after.matches('sent') && after.context.messages.length > 0 && after.context.review !== null),
    'only who has received the product writes': ({ after }) => !after.hasTag('open') || after.context.hasReceived,
    'the list hears of what was sent or deleted': ({ before, after, actions }) => {
      const isDone =
        (before?.matches('sending') && after.matches('sent')) || (before?.matches('deleting') && after.matches('none'))
      return actions.some(({ type }) => type === 'reviewsChanged') === Boolean(isDone)
    },
    'a closed form keeps what was typed': ({ event, before, after }) =>
      event.type !== 'review.closed' || isDeepStrictEqual(after.context.draft, before?.context.draft),
  },
  abstract: ({ context: { hasReceived, review: kept, draft, attempted, messages, opens } }) => [
    hasReceived,
    kept?.state ?? null,
    draft,
    attempted,
    messages.length > 0,
    opens,
  ],
})
