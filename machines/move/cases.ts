import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { perfume, session, silence } from '../examples'
import { moveMachine } from './move.machine'

const move = { product: perfume }

export default cases(moveMachine, {
  inputs: [{ session, move }],
  events: { 'move.locked': [{}], 'move.lockDenied': [{}] },
  done: { addToWishlist: [[perfume]], removeItem: [[]] },
  error: {
    lockMove: [silence],
    removeItem: [silence],
    addToWishlist: [silence],
  },
  checks: {
    lockMove: (input) => isDeepStrictEqual(input, { session, productId: perfume.id }),
    removeItem: (input) => isDeepStrictEqual(input, { session, productId: perfume.id }),
    addToWishlist: (input) => isDeepStrictEqual(input, { session, product: perfume }),
  },
  promises: {
    'a move is done only after the responses of both requests': ({ event, after }) =>
      after.context.outcome !== 'moved' || event.type === 'xstate.done.actor.removeMoved',
    'after a move the cart is the one of the response': ({ event, after }) =>
      event.type !== 'xstate.done.actor.removeMoved' || after.context.items === event.output,
  },
  abstract: ({ context }) => [context.outcome, context.items.length],
})
