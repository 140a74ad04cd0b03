import type { SnapshotFrom } from 'xstate'
import type { accountMachine } from '../../../machines/account/account.machine'
import account from '../../../machines/account/cases'
import { session } from '../../../machines/examples'
import { inBrowser } from './in-browser'

const STOPPED = 'a part of the shop stops only by a mistake in its own chart, which nobody can make by hand'
const ENDED = 'the calls of a session end with it, so none is answered later'

const FLOWS = ['cart', 'wishlist', 'addresses', 'orders', 'profile']
const FAILED = 'xstate.error.actor.checkout'

/** The paths of `account` that a person can take. */
export default inBrowser(account, {
  inputs: account.inputs.slice(0, 1),
  unreachable: {
    ...Object.fromEntries(
      FLOWS.flatMap((flow) => {
        const region = `session.living.${flow}`
        return [
          `no path enters ${region}.again`,
          `no path enters ${region}.stopped`,
          `no path takes ${region}.running: xstate.error.actor.${flow} -> ${region}.again`,
          `no path takes ${region}.again: xstate.error.actor.${flow} -> ${region}.stopped`,
        ].map((way) => [way, STOPPED])
      }),
    ),
    ...Object.fromEntries(
      [
        'no path takes session.living.cart.again: cart.add -> stays',
        'no path takes session.living.wishlist.again: wishlist.toggle -> stays',
        'no path enters checkout.again',
        'no path enters checkout.stopped',
        `no path takes checkout.running: ${FAILED} -> checkout.again`,
        `no path takes checkout.again: ${FAILED} -> checkout.stopped`,
        `no path takes checkout.running: ${FAILED} [isEnding] -> checkout.over`,
        `no path takes checkout.again: ${FAILED} [isEnding] -> checkout.over`,
        `no path asks isEnding of checkout.running: ${FAILED} [isEnding] -> checkout.over`,
        `no path asks isEnding of checkout.again: ${FAILED} [isEnding] -> checkout.over`,
        'no path takes checkout.again: xstate.done.actor.checkout -> checkout.over',
        'no path takes checkout.again: account.ending -> stays',
        'no path takes checkout.stopped: account.ending -> checkout.over',
      ].map((way) => [way, STOPPED]),
    ),
    'isThisToken never refuses on session.living: session.ended [isThisToken] -> session.ending': ENDED,
  },
  isOffered: (event, place: SnapshotFrom<typeof accountMachine>) => {
    const { type } = event
    if (type.startsWith('xstate.error')) return false
    if (place.matches({ session: 'ending' }) && type === 'session.changed') return event.session === null
    if (place.matches({ session: 'ending' })) return type === 'xstate.done.actor.checkout' || type === 'auth.logout'
    if (type === 'session.ended') return event.token === session.token && event.intent === null
    return type !== 'xstate.done.actor.checkout' && type !== 'account.ending'
  },
})
