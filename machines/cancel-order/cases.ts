import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { order } from '../examples'
import { cancelOrderMachine } from './cancel-order.machine'

const { orderId } = order
/** A distant deadline. The path decides when it passes. */
export const LATER = Date.parse('2100-01-01')

export default cases(cancelOrderMachine, {
  inputs: [
    { orderId, until: LATER },
    { orderId, until: 0 },
    { orderId, until: null },
  ],
  events: {
    'cancel.requested': [{}],
    'cancel.dismissed': [{}],
    'cancel.confirmed': [{}],
    'cancel.moved': [{ until: LATER }, { until: null }],
  },
  promises: {
    'an order is cancelled only by a confirmation': ({ event, before, actions }) =>
      actions.some(({ type }) => type === 'cancel') ===
      (event.type === 'cancel.confirmed' && before?.matches('asking') === true),
    'only this order is cancelled': ({ actions }) =>
      actions.every(({ type, params }) => type !== 'cancel' || isDeepStrictEqual(params, { orderId })),
    'an order without a deadline, or after it, cannot be cancelled': ({ after }) =>
      (after.context.until ?? 0) > Date.now() || !after.hasTag('offered'),
    'a message appears when the deadline passes during the confirmation': ({ event, before, actions }) =>
      actions.some(({ type }) => type === 'toast') ===
      (event.type.startsWith('xstate.after') && before?.matches('asking') === true),
  },
})
