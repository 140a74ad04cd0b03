import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { order, perfume, session, shopper, silence } from '../examples'
import { authMachine } from './auth.machine'

const credentials = { email: shopper.email, password: 'lavender' }
const form = { ...credentials, firstName: 'Asha', lastName: 'Verma', confirmPwd: 'lavender' }
const renamed = { ...session, user: { ...session.user, firstName: 'Usha' } }
const another = { user: { ...shopper, email: 'ravi@example.com' }, token: 'a token of another' }
const intent = { list: 'cart', product: perfume, account: shopper.email } as const
const over = { next: null, intent: null, unrecorded: [] }

export default cases(authMachine, {
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
    enter: (input) =>
      isDeepStrictEqual(input, input.type === 'login' ? { type: 'login', credentials } : { type: 'signup', form }),
    logout: (input) => [session, another].some(({ token }) => token === input.session.token),
    // The account itself checks who chose the product.
    account: (input, { context }) => input.session === context.session,
  },
  promises: {
    'there is a session exactly while a shopper is logged in': ({ after }) =>
      after.hasTag('shopper') === (after.context.session !== null),
    'the end of a session stops the account': ({ after }) =>
      after.matches('shopper') === (after.children.account !== undefined),
    'a logout revokes the token of the session that it ends': ({ before, after }) =>
      !after.matches({ visitor: 'justLoggedOut' }) ||
      before?.matches({ visitor: 'justLoggedOut' }) ||
      (after.context.ended === before?.context.session && after.children.logout !== undefined),
    'clicks of a shopper and ends of the session are sent to the account once': ({ event, before, sent }) =>
      !before?.matches('shopper') ||
      !['auth.logout', 'cart.add', 'wishlist.toggle', 'session.ended', 'session.changed'].includes(event.type) ||
      isDeepStrictEqual(sent, [{ to: 'account', event }]),
    'a login in another tab takes effect here, unless an account must end first': ({ event, before, after }) =>
      event.type !== 'session.changed' ||
      before?.matches('shopper') === true ||
      after.context.session?.token === event.session?.token,
    'leaving the form clears its error': ({ event, after }) =>
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
