import type { SnapshotFrom } from 'xstate'
import type { Session } from '../../../domain/account/account'
import type { authMachine } from '../../../machines/auth/auth.machine'
import auth from '../../../machines/auth/cases'
import { session, shopper } from '../../../machines/examples'
import { inBrowser } from './in-browser'

const LOCKED = 'the button that would do it is locked'
const SHOWN = 'the page of the logout is shown before its call is answered'
const ACCOUNT = 'the account answers at once: its paths bring it about'
const STOPPED = 'the account stops only by a mistake in its own chart, which cannot be produced by hand'
const LOCAL = 'the profile’s form is part of the account'

const RELAYED = ['auth.logout', 'cart.add', 'wishlist.toggle', 'session.ended', 'session.changed']
const renewed: Session = { user: shopper, token: 'a renewed token' }
const over = { next: null, intent: null, unrecorded: [] }

/** The paths of `auth` that a person can take. The walk of `account` covers the end of a session. */
export default inBrowser(auth, {
  inputs: auth.inputs.slice(0, 2),
  done: {
    ...auth.done,
    account: [
      { ...over, reason: 'loggedOut' },
      { ...over, reason: 'expired' },
      { ...over, reason: 'expired', next: renewed },
      { ...over, reason: 'elsewhere' },
    ],
  },
  unreachable: {
    ...Object.fromEntries(RELAYED.map((event) => [`no path takes shopper: ${event} -> stays`, ACCOUNT])),
    'no path takes shopper: xstate.error.actor.account -> visitor': STOPPED,
    ...Object.fromEntries(
      ['cart.add', 'wishlist.toggle'].map((event) => [`no path takes opening: ${event} -> stays`, LOCKED]),
    ),
    'no path takes opening: auth.logout -> visitor.justLoggedOut': LOCKED,
    'isRenamed never holds on #auth: session.changed [isRenamed] -> stays': LOCAL,
    'no path takes #auth: session.changed [isRenamed] -> stays': LOCAL,
    'no path asks isRenamed of shopper: session.changed [isRenamed] -> stays': LOCAL,
    'no path takes shopper: session.changed [isRenamed] -> stays': LOCAL,
    ...Object.fromEntries(
      [
        'xstate.after.requestTimeout.auth.visitor.justLoggedOut -> visitor.browsing',
        'xstate.error.actor.logout -> stays',
      ].map((way) => [`no path takes visitor.justLoggedOut: ${way}`, SHOWN]),
    ),
  },
  abstract: (snapshot) => {
    const { intent, form, refusal, session: shown } = (snapshot as SnapshotFrom<typeof authMachine>).context
    return [intent?.list, form, refusal !== null, shown === null || shown === session]
  },
  isOffered: (event, snapshot) => {
    const { context, ...place } = snapshot as SnapshotFrom<typeof authMachine>
    const { type } = event
    // The logout page is about to be shown: a shopper can only wait for it.
    if (place.matches({ visitor: 'justLoggedOut' })) return type === 'logout.shown'
    if (place.matches('shopper')) return type === 'xstate.done.actor.account'
    if (type === 'session.changed') return isReported(event.session, snapshot as SnapshotFrom<typeof authMachine>)
    if (place.matches('opening'))
      return type.includes('loadFlows') || type.includes('after') ? isFirst(context) || type.includes('done') : false
    // A visitor who clicked Add To Cart or a heart logs in like any other visitor.
    if (context.intent !== null) return type === 'auth.login' || type.startsWith('xstate.done.')
    return place.matches('visitor') || type.startsWith('xstate.')
  },
})

/** The code of the account loads once per page, so only the first session waits for it. */
const isFirst = ({ session: shown, intent }: SnapshotFrom<typeof authMachine>['context']) =>
  shown === session && intent === null

/**
 * Whether another tab may report this session: a report while a session opens has the same effect as at other times.
 */
function isReported(reported: Session | null, { context, ...place }: SnapshotFrom<typeof authMachine>): boolean {
  if (place.matches({ visitor: 'browsing' }))
    return context.intent === null && (reported === null || reported === session)
  return place.matches('opening') && isFirst(context) && reported === null
}
