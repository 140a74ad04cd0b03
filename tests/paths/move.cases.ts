import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { flows } from '../../machines/index'
import { onePiece, perfume, session, silence } from './examples'

const move = { product: perfume, qty: 1, wished: false }

export default cases(flows.move, {
  inputs: [{ session, move }],
  events: { 'move.locked': [{}], 'move.lockDenied': [{}] },
  done: { removeItem: [[]], loadCart: [[], [onePiece]], addToWishlist: [[perfume]], putBack: [[onePiece]] },
  error: {
    lockMove: [silence],
    removeItem: [silence],
    loadCart: [silence],
    addToWishlist: [silence],
    putBack: [silence],
  },
  checks: {
    lockMove: (asked) => isDeepStrictEqual(asked, { session, productId: perfume.id }),
    removeItem: (asked) => isDeepStrictEqual(asked, { session, productId: perfume.id }),
    loadCart: (asked) => asked.session === session,
    addToWishlist: (asked) => isDeepStrictEqual(asked, { session, product: perfume }),
    putBack: (asked) => isDeepStrictEqual(asked, { session, move }),
  },
  promises: {
    'only a move that is done or undone is said to be so': ({ event, after }) =>
      !['moved', 'undone'].includes(after.context.outcome) ||
      event.type === 'xstate.done.actor.addMoved' ||
      event.type === 'xstate.done.actor.putBack',
  },
  abstract: ({ context }) => [context.outcome, context.items.length],
})
