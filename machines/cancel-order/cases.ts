import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { order } from '../examples'
import { cancelOrderFlow } from './index'

const { orderId } = order
/** A deadline that is far away: the path says when it comes. */
export const LATER = Date.parse('2100-01-01')

export default cases(cancelOrderFlow, {
  inputs: [
    { orderId, until: LATER },
    { orderId, until: 0 },
    { orderId, until: null },
  ],
  events: {
    'cancel.asked': [{}],
    'cancel.kept': [{}],
    'cancel.confirmed': [{}],
    'cancel.moved': [{ until: LATER }, { until: null }],
  },
  promises: {
    'an order is cancelled only by whoever is asked and confirms': ({ event, before, actions }) =>
      actions.some(({ type }) => type === 'cancel') ===
      (event.type === 'cancel.confirmed' && before?.matches('asking') === true),
    'it is this order': ({ actions }) =>
      actions.every(({ type, params }) => type !== 'cancel' || isDeepStrictEqual(params, { orderId })),
    'what has no deadline, or is past it, is not offered': ({ after }) =>
      (after.context.until ?? 0) > Date.now() || !after.hasTag('offered'),
    'whoever is asked when the time ends is told': ({ event, before, actions }) =>
      actions.some(({ type }) => type === 'toast') ===
      (event.type.startsWith('xstate.after') && before?.matches('asking') === true),
  },
})
