import move from '../../../machines/move/cases'
import { inBrowser } from './in-browser'

/** The paths of `move` that a person can take. */
export default inBrowser(move, {
  unreachable: {
    'no path takes #move: xstate.error.actor.lockMove -> over': 'asking for a lock never throws',
  },
  abstract: () => null,
  isOffered: ({ type }) => type !== 'xstate.error.actor.lockMove',
})
