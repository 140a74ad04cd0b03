import type { SnapshotFrom } from 'xstate'
import type { Session } from '../../../domain/account'
import type { authMachine } from '../../../machines/auth.machine'
import auth from '../../paths/auth.cases'
import { session } from '../../paths/examples'
import { inBrowser } from './in-browser'

const STOPPED = 'a part of the shop stops only by a mistake in its own chart, which nobody can make by hand'
const LOCKED = 'the button that would do it is locked'
const SHOWN = 'the page of the logout is shown before its call is answered'
const PARTS = {
  cart: 'loggedIn.active',
  wishlist: 'loggedIn.active',
  addresses: 'loggedIn.active',
  orders: 'loggedIn.active',
}

/** The paths of `auth` that a person can take. */
export default inBrowser(auth, {
  inputs: auth.inputs.slice(0, 3),
  unreachable: {
    ...Object.fromEntries(
      Object.entries({ ...PARTS, checkout: 'loggedIn' }).map(([part, state]) => [
        `no path takes ${state}: xstate.error.actor.${part} -> stays`,
        STOPPED,
      ]),
    ),
    ...Object.fromEntries(
      ['opening', 'loggedIn'].flatMap((state) =>
        ['cart.add', 'wishlist.toggle'].map((event) => [`no path takes ${state}: ${event} -> stays`, LOCKED]),
      ),
    ),
    ...Object.fromEntries(
      [
        'xstate.after.requestTimeout.auth.loggedOut.justLoggedOut -> loggedOut.visiting',
        'xstate.error.actor.logout -> stays',
      ].map((way) => [`no path takes loggedOut.justLoggedOut: ${way}`, SHOWN]),
    ),
    'isThisToken never refuses on loggedIn.active: session.ended [isThisToken] -> loggedIn.expiring':
      'the calls of a session end with it, so none is answered later',
  },
  abstract: (snapshot) => {
    const { intent, refusal, next, session: shown } = (snapshot as SnapshotFrom<typeof authMachine>).context
    return [intent?.list, refusal?.form, next !== null, shown === null || shown === session]
  },
  isOffered: (event, snapshot) => {
    const { context, ...place } = snapshot as SnapshotFrom<typeof authMachine>
    const { type } = event
    if (/^xstate\.error\.actor\.(cart|wishlist|addresses|orders|checkout)$/.test(type)) return false
    if (type === 'session.changed') return isTold(event.session, snapshot as SnapshotFrom<typeof authMachine>)
    // The page of the logout is on its way to the screen: a shopper can only wait for it.
    if (place.matches({ loggedOut: 'justLoggedOut' })) return type === 'logout.shown'
    if (place.matches('opening')) return !/^(cart|wishlist)\./.test(type) && (isFirst(context) || type.includes('done'))
    if (place.matches({ loggedIn: 'active' }))
      return type !== 'xstate.done.actor.checkout' && (type !== 'session.ended' || event.token === session.token)
    if (place.matches('loggedIn')) return type === 'xstate.done.actor.checkout'
    // Who wants something logs in for it, like anybody.
    if (context.intent !== null) return type === 'auth.login' || type.startsWith('xstate.done.')
    return place.matches('loggedOut') || type.startsWith('xstate.')
  },
})

/** The code of the flows comes once a page: only who opens the first session waits for it. */
const isFirst = ({ session: shown, intent }: SnapshotFrom<typeof authMachine>['context']) =>
  shown === session && intent === null

/** Whether another tab may say so: what it says while a session opens or ends is like what it says otherwise. */
function isTold(told: Session | null, { context, ...place }: SnapshotFrom<typeof authMachine>): boolean {
  if (place.matches({ loggedOut: 'visiting' })) return context.intent === null && (told === null || told === session)
  if (place.matches('opening')) return isFirst(context) && told === null
  if (place.matches({ loggedIn: 'active' })) return true
  if (place.matches({ loggedIn: 'leaving' })) return context.next !== null && told === null
  return place.matches({ loggedIn: 'expiring' }) && (told === null || told.user !== session.user)
}
