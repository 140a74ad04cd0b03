import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { order, perfume, session, shopper, silence } from '../examples'
import { authMachine } from './auth.machine'
import { NOT_OPENED, STOPPED } from './messages'

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
    account: (input, { context }) => input.session === context.session && input.wanted === context.intent,
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
    'a refused form shows why': ({ event, after }) =>
      !/^xstate\.(error\.actor\.enter|after\.requestTimeout\.auth\.entering)/.test(event.type) ||
      after.context.refusal?.length === Number(event.type.startsWith('xstate.error')),
    'a new name takes effect at once and changes nothing else': ({ event, before, after }) =>
      event.type !== 'session.changed' ||
      event.session !== renamed ||
      before?.context.session?.token !== renamed.token ||
      (isDeepStrictEqual(after.context.session, renamed) && isDeepStrictEqual(after.value, before.value)),
    'a session that ends before its account runs has one message, and stays in storage unless the shopper logs out': ({
      event,
      before,
      after,
      actions,
    }) =>
      !before?.matches('opening') ||
      !after.matches('visitor') ||
      event.type === 'session.changed' ||
      isDeepStrictEqual(
        actions.map(({ type, params }) => (type === 'toast' ? params : type)),
        event.type === 'auth.logout' ? ['dropSession', { text: 'Logged out!' }] : [{ kind: 'error', text: NOT_OPENED }],
      ),
    'an account that fails ends the session with a message': ({ event, after, actions }) =>
      event.type !== 'xstate.error.actor.account' ||
      (after.matches({ visitor: 'browsing' }) &&
        isDeepStrictEqual(
          actions.map(({ type, params }) => (type === 'toast' ? params : type)),
          ['dropSession', { kind: 'error', text: STOPPED }, 'goToLogin'],
        )),
    'a product that a visitor adds waits for the login': ({ event, before, after }) =>
      event.type !== 'cart.add' ||
      before?.hasTag('shopper') === true ||
      isDeepStrictEqual(after.context.intent, { list: 'cart', product: perfume, qty: undefined, account: null }),
    'the product that was chosen before a login is added once': ({ event, before, after }) =>
      !before?.matches('shopper') ||
      after.matches('shopper') ||
      after.context.intent ===
        (event.type === 'xstate.done.actor.account' ? (event.output as { intent: unknown }).intent : null),
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
