import { isDeepStrictEqual } from 'node:util'
import type { ContextFrom } from 'xstate'
import { cases } from 'xstate-paths'
import type { Session } from '../../domain/account'
import type { Intent } from '../../domain/intent'
import { flows } from '../../machines/index'
import { perfume, session, shopper, silence } from './examples'

const credentials = { email: shopper.email, password: 'lavender' }
const form = { ...credentials, firstName: 'Asha', lastName: 'Verma', confirmPwd: 'lavender' }
const renewed = { ...session, token: 'a renewed token' }
const renamed = { ...session, user: { ...session.user, firstName: 'Usha' } }
const another = { user: { ...shopper, email: 'ravi@example.com' }, token: 'a token of another' }
/** Whether a session is the first one, as it was. */
const isFirst = (shown: Session | null) => shown?.token === session.token && shown.user.firstName === shopper.firstName

const children = ['cart', 'wishlist', 'addresses', 'orders'] as const

/** Whether what is remembered is for this list, and for who is logged in. */
const isWanted = ({ intent, session: shown }: ContextFrom<typeof flows.auth>, list: Intent['list']) =>
  intent?.list === list && (intent.account === null || intent.account === shown?.user.email)

export default cases(flows.auth, {
  inputs: [
    { session: null, intent: null },
    { session, intent: null },
    { session: null, intent: { list: 'wishlist', product: perfume, account: null } },
    { session: null, intent: { list: 'cart', product: perfume, account: 'ravi@example.com' } },
  ],
  events: {
    'auth.login': [{ credentials }],
    'auth.signup': [{ form }],
    'auth.logout': [{}],
    'auth.dismiss': [{}],
    'logout.shown': [{}],
    'session.ended': [
      { token: session.token, intent: null, next: null },
      { token: session.token, intent: null, next: renewed },
      { token: 'a token of long ago', intent: null, next: null },
    ],
    'session.changed': [
      { session },
      { session: renewed },
      { session: renamed },
      { session: another },
      { session: null },
    ],
    'cart.add': [{ product: perfume }],
    'wishlist.toggle': [{ product: perfume }],
  },
  done: {
    login: [session],
    signup: [session],
    logout: [undefined],
    loadFlows: [undefined],
    checkout: [{ unrecorded: [] }],
  },
  error: {
    login: [{ status: 401, messages: ['The credentials you entered are invalid. Unauthorized access error.'] }],
    signup: [{ status: 422, messages: ['Unprocessable Entity. Email Already Exists.'] }],
    logout: [silence],
    loadFlows: [silence],
    cart: ['stopped'],
    wishlist: ['stopped'],
    addresses: ['stopped'],
    orders: ['stopped'],
    checkout: ['stopped'],
  },
  checks: {
    login: (asked) => isDeepStrictEqual(asked, credentials),
    signup: (asked) => isDeepStrictEqual(asked, form),
    logout: (asked) => [session, renewed, another].some(({ token }) => token === asked.session.token),
    // What was wanted is done in the list it was meant for and in no other, for who wanted it and for nobody else.
    cart: (asked, { context }) =>
      asked.session === context.session && asked.wanted === (isWanted(context, 'cart') ? perfume : null),
    wishlist: (asked, { context }) =>
      asked.session === context.session && asked.wanted === (isWanted(context, 'wishlist') ? perfume : null),
    addresses: (asked, { context }) => asked.session === context.session,
    orders: (asked, { context }) => asked.session === context.session,
    checkout: (asked, { context }) => asked.session === context.session,
  },
  promises: {
    'somebody is logged in, or nobody is known': ({ after }) =>
      after.hasTag('shopper') === (after.context.session !== null),
    'a logout takes everything of the shopper’s away': ({ after }) =>
      !after.matches('loggedOut') || Object.keys(after.children).every((child) => child === 'logout'),
    'a logout is told to the backend with the session that it ends': ({ event, before, after }) =>
      event.type !== 'auth.logout' ||
      !before?.matches('loggedIn') ||
      (after.context.ended === before.context.session && after.children.logout !== undefined),
    'a shopper’s click on a list is told to that list, once': ({ event, before, after, sent }) =>
      event.type !== 'cart.add' ||
      !before?.matches({ loggedIn: 'active' }) ||
      !after.matches({ loggedIn: 'active' }) ||
      isDeepStrictEqual(sent, [{ to: 'cart', event }]),
    'an error leaves with its form': ({ event, after }) =>
      event.type !== 'auth.dismiss' || after.context.refusal === null,
    'a session that ends leaves the checkout to itself': ({ event, before, after }) =>
      !before?.matches({ loggedIn: 'active' }) ||
      !['session.ended', 'session.changed'].includes(event.type) ||
      after.children.checkout === before.children.checkout,
  },
  abstract: ({ context: { intent, refusal, next, session: shown } }) => [
    intent?.list,
    intent?.account,
    refusal?.form,
    next?.token,
    next?.user.firstName,
    shown?.token,
    shown?.user.firstName,
  ],
  // A part of the shop that has stopped asks for a reload of the page: nothing more happens on that path. Who is logged in
  // as another, or anew, is like the first.
  leaveOut: (_, snapshot, underWay) =>
    (snapshot.matches({ loggedIn: 'active' }) && children.some((child) => !underWay.includes(child))) ||
    (snapshot.matches('loggedIn') && !underWay.includes('checkout')) ||
    (snapshot.matches('loggedIn') && !isFirst(snapshot.context.session)),
})
