import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { perfume, session, silence } from '../examples'
import { moveFlow } from './index'

const move = { product: perfume }

export default cases(moveFlow, {
  inputs: [{ session, move }],
  events: { 'move.locked': [{}], 'move.lockDenied': [{}] },
  done: { addToWishlist: [[perfume]], removeItem: [[]] },
  error: {
    lockMove: [silence],
    removeItem: [silence],
    addToWishlist: [silence],
  },
  checks: {
    lockMove: (asked) => isDeepStrictEqual(asked, { session, productId: perfume.id }),
    removeItem: (asked) => isDeepStrictEqual(asked, { session, productId: perfume.id }),
    addToWishlist: (asked) => isDeepStrictEqual(asked, { session, product: perfume }),
  },
  promises: {
    'only a move whose both calls were answered is said to be done': ({ event, after }) =>
      after.context.outcome !== 'moved' || event.type === 'xstate.done.actor.removeMoved',
    'the cart is what the backend says after a move': ({ event, after }) =>
      event.type !== 'xstate.done.actor.removeMoved' || after.context.items === event.output,
  },
  abstract: ({ context }) => [context.outcome, context.items.length],
})
