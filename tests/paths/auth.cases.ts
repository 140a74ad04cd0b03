import { isDeepStrictEqual } from 'node:util'
import { flows } from '../../machines/index'
import { perfume, shopper } from './examples'
import { cases } from './lib/cases'

const credentials = { email: shopper.email, password: 'lavender' }
const form = { ...credentials, firstName: 'Asha', lastName: 'Verma', confirmPwd: 'lavender' }
const session = { user: shopper, token: 'token' }
const children = ['cart', 'wishlist', 'addresses', 'orders', 'checkout'] as const

export default cases(flows.auth, {
  inputs: [
    { user: null, intent: null },
    { user: shopper, intent: null },
    { user: null, intent: { list: 'wishlist', product: perfume } },
  ],
  events: {
    'auth.login': [{ credentials }],
    'auth.signup': [{ form }],
    'auth.logout': [{}],
    'auth.dismiss': [{}],
    'farewell.shown': [{}],
    'session.ended': [{ intent: null }],
    'session.changed': [{ user: shopper }, { user: { ...shopper, email: 'ravi@example.com' } }, { user: null }],
    'cart.add': [{ product: perfume }],
    'wishlist.toggle': [{ product: perfume }],
  },
  done: { login: [session], signup: [session] },
  error: {
    login: [{ status: 401, messages: ['The credentials you entered are invalid. Unauthorized access error.'] }],
    signup: [{ status: 422, messages: ['Unprocessable Entity. Email Already Exists.'] }],
    cart: ['stopped'],
    wishlist: ['stopped'],
    addresses: ['stopped'],
    orders: ['stopped'],
    checkout: ['stopped'],
  },
  checks: {
    login: (asked) => isDeepStrictEqual(asked, credentials),
    signup: (asked) => isDeepStrictEqual(asked, form),
    // A visitor's intent is replayed in the list it was meant for, and in no other.
    cart: ({ account, wanted }, { context }) =>
      account === context.user?.email && wanted === (context.intent?.list === 'cart' ? perfume : null),
    wishlist: ({ wanted }, { context }) => wanted === (context.intent?.list === 'wishlist' ? perfume : null),
    checkout: ({ user }, { context }) => user === context.user,
  },
  promises: {
    'somebody is logged in, or nobody is known': ({ after }) =>
      after.matches('loggedIn') === (after.context.user !== null),
    'a logout takes everything of the shopper’s away': ({ after }) =>
      !after.matches('loggedOut') || Object.keys(after.children).length === 0,
    'an error leaves with its form': ({ event, after }) =>
      event.type !== 'auth.dismiss' || after.context.refusal === null,
  },
  abstract: ({ context }) => [context.intent?.list, context.refusal?.form],
  // A part of the shop that has stopped asks for a reload of the page: nothing more happens on that path.
  leaveOut: (_, snapshot, underWay) =>
    snapshot.matches('loggedIn') && children.some((child) => !underWay.includes(child)),
})
