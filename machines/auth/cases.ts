import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { order, perfume, session, shopper, silence } from '../examples'
import { authFlow } from './index'

const credentials = { email: shopper.email, password: 'lavender' }
const form = { ...credentials, firstName: 'Asha', lastName: 'Verma', confirmPwd: 'lavender' }
const renamed = { ...session, user: { ...session.user, firstName: 'Usha' } }
const another = { user: { ...shopper, email: 'ravi@example.com' }, token: 'a token of another' }
const intent = { list: 'cart', product: perfume, account: shopper.email } as const
const over = { next: null, intent: null, unrecorded: [] }

export default cases(authFlow, {
  inputs: [
    { session: null, intent: null },
    { session, intent: null },
    { session: null, intent },
  ],
  events: {
    'auth.login': [{ credentials }],
    'auth.signup': [{ form }],
    'auth.logout': [{}],
    'auth.dismiss': [{}],
    'logout.shown': [{}],
    'session.ended': [{ token: session.token, intent: null, next: null }],
    'session.changed': [{ session }, { session: renamed }, { session: another }, { session: null }],
    'cart.add': [{ product: perfume }],
    'wishlist.toggle': [{ product: perfume }],
  },
  done: {
    enter: [session],
    logout: [undefined],
    loadFlows: [undefined],
    account: [
      { ...over, reason: 'loggedOut' },
      { ...over, reason: 'expired', intent, unrecorded: [order] },
      { ...over, reason: 'expired', next: another },
      { ...over, reason: 'elsewhere' },
    ],
  },
  error: {
    enter: [{ status: 401, messages: ['The credentials you entered are invalid. Unauthorized access error.'] }],
    logout: [silence],
    loadFlows: [silence],
    account: ['stopped'],
  },
  checks: {
    enter: (asked) =>
      isDeepStrictEqual(asked, asked.type === 'login' ? { type: 'login', credentials } : { type: 'signup', form }),
    logout: (asked) => [session, another].some(({ token }) => token === asked.session.token),
    // Whoever is logged in gets what was wanted; whether it was theirs, the account knows.
    account: (asked, { context }) => asked.session === context.session,
  },
  promises: {
    'somebody is logged in, or nobody is known': ({ after }) =>
      after.hasTag('shopper') === (after.context.session !== null),
    'the end of a session takes everything of the shopper’s away': ({ after }) =>
      after.matches('shopper') === (after.children.account !== undefined),
    'a logout is told to the backend with the session that it ends': ({ before, after }) =>
      !after.matches({ visitor: 'justLoggedOut' }) ||
      before?.matches({ visitor: 'justLoggedOut' }) ||
      (after.context.ended === before?.context.session && after.children.logout !== undefined),
    'what a shopper presses, and what ends the session, is told to the account, once': ({ event, before, sent }) =>
      !before?.matches('shopper') ||
      !['auth.logout', 'cart.add', 'wishlist.toggle', 'session.ended', 'session.changed'].includes(event.type) ||
      isDeepStrictEqual(sent, [{ to: 'account', event }]),
    'whoever is logged in in another tab is logged in here, where no account has to end first': ({
      event,
      before,
      after,
    }) =>
      event.type !== 'session.changed' ||
      before?.matches('shopper') === true ||
      after.context.session?.token === event.session?.token,
    'an error leaves with its form': ({ event, after }) =>
      event.type !== 'auth.dismiss' || after.context.refusal === null,
  },
  abstract: ({ context: { intent: wanted, form: sent, refusal, session: shown } }) => [
    wanted?.list,
    wanted?.account,
    sent,
    refusal,
    shown?.token,
    shown?.user.firstName,
  ],
})
