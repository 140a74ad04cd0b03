import { assign, fromCallback, raise, sendTo, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account'
import type { Intent } from '../../domain/intent'
import type { PaidOrder } from '../../domain/order'
import type { Product } from '../../domain/product'
import type { addressesMachine } from '../addresses/addresses.machine'
import type { cartMachine } from '../cart/cart.machine'
import type { checkoutMachine } from '../checkout/checkout.machine'
import type { ordersMachine } from '../orders/orders.machine'
import type { profileFormMachine } from '../profile-form/profile-form.machine'
import type { wishlistMachine } from '../wishlist/wishlist.machine'

/** How a session ended. */
export interface AccountEnd {
  /** By the shopper's own logout, by a 401, or because another tab logged out or logged somebody in. */
  reason: 'loggedOut' | 'expired' | 'elsewhere'
  /** Whose session follows: another tab logged them in. Null: nobody's. */
  next: Session | null
  /** What the shopper was doing when the session ended. */
  intent: Intent | null
  /** Captured payments without an order. They are in storage. */
  unrecorded: PaidOrder[]
}

const NOTHING_LEFT: AccountEnd = { reason: 'loggedOut', next: null, intent: null, unrecorded: [] }

type Entered = { context: { session: Session; wanted: Intent | null } }

const ofSession = ({ context: { session } }: Entered) => ({ session })
const withoutWanted = ({ context: { session } }: Entered) => ({ session, wanted: null })

/** With the product that was wanted before login, if it was for this list, and by a visitor or by this very shopper. */
const withWanted =
  (list: Intent['list']) =>
  ({ context: { session, wanted } }: Entered): { session: Session; wanted: Product | null } => {
    const isTheirs = wanted?.list === list && (wanted.account === null || wanted.account === session.user.email)
    return { session, wanted: isTheirs ? wanted.product : null }
  }
const withWantedInCart = withWanted('cart')
const withWantedInWishlist = withWanted('wishlist')

/**
 * Everything that belongs to one session: the shopper's lists, forms and checkout.
 *
 * A flow that fails is said and started anew once; the second time it stays stopped until the page is loaded anew. A session
 * that ends otherwise than by the shopper's own logout lets the checkout come to its end first: a payment window stays open.
 */
export const accountMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** What was wanted before login. */
      wanted: Intent | null
      /** What is known of the session's end. */
      end: AccountEnd
    },
    input: {} as { session: Session; wanted: Intent | null },
    output: {} as AccountEnd,
    events: {} as
      | { type: 'auth.logout' }
      /** A call of this session was answered with 401. `next`: the session that storage holds by now, if it is another. */
      | { type: 'session.ended'; token: string; intent: Intent | null; next: Session | null }
      /** Another tab logged out, or logged somebody else in. */
      | { type: 'session.changed'; session: Session | null }
      | { type: 'account.ending' }
      /** The captured payments that have no order by now. */
      | { type: 'payments.owing'; orders: PaidOrder[] }
      | { type: 'cart.add'; product: Product }
      | { type: 'wishlist.toggle'; product: Product },
    children: {} as {
      cart: 'cart'
      wishlist: 'wishlist'
      addresses: 'addresses'
      orders: 'orders'
      profile: 'profileForm'
      checkout: 'checkout'
    },
  },
  actors: {
    cart: fromCallback(() => {}) as unknown as typeof cartMachine,
    wishlist: fromCallback(() => {}) as unknown as typeof wishlistMachine,
    addresses: fromCallback(() => {}) as unknown as typeof addressesMachine,
    orders: fromCallback(() => {}) as unknown as typeof ordersMachine,
    profileForm: fromCallback(() => {}) as unknown as typeof profileFormMachine,
    checkout: fromCallback(() => {}) as unknown as typeof checkoutMachine,
  },
  actions: {
    setEnd: assign({ end: ({ context }, params: Partial<AccountEnd>) => Object.assign({}, context.end, params) }),
    relayToCart: sendTo('cart', ({ event }) => event),
    relayToWishlist: sendTo('wishlist', ({ event }) => event),
    raiseEnding: raise({ type: 'account.ending' }),
    finishCheckout: sendTo('checkout', { type: 'checkout.finish' }),
    /** Storage forgets the session, unless it holds another by now. */
    dropSession: (_, _params: { session: Session }) => {},
    /** Kept for the tab, so that a reload on the login page does not lose it. */
    keepIntent: (_, _params: { intent: Intent | null }) => {},
    /** The flow whose error this is starts anew, or has failed again. */
    sayRestarted: () => {},
    sayStopped: () => {},
  },
  guards: {
    isThisToken: ({ context }, params: { token: string }) => context.session.token === params.token,
    isSameShopper: ({ context }, params: { session: Session | null }) =>
      context.session.user.email === params.session?.user.email,
    isEnding: stateIn({ session: 'ending' }),
    isCheckoutOver: stateIn({ checkout: 'over' }),
  },
}).createMachine({
  id: 'account',
  description: 'Everything that belongs to one session, until it ends.',
  type: 'parallel',
  context: ({ input: { session, wanted } }) => ({ session, wanted, end: NOTHING_LEFT }),
  output: ({ context }) => context.end,
  on: {
    'payments.owing': { actions: { type: 'setEnd', params: ({ event }) => ({ unrecorded: event.orders }) } },
  },
  states: {
    session: {
      description: 'Does the session last?',
      initial: 'living',
      on: {
        'auth.logout': {
          target: '.over',
          actions: [
            { type: 'setEnd', params: { reason: 'loggedOut', next: null } },
            { type: 'dropSession', params: ({ context }) => ({ session: context.session }) },
          ],
        },
      },
      states: {
        living: {
          description: 'The shopper’s cart, wishlist, addresses, orders and forms are at hand.',
          type: 'parallel',
          on: {
            'session.changed': [
              {
                description: 'The same shopper logged in anew elsewhere: this session goes on as long as it lasts.',
                guard: { type: 'isSameShopper', params: ({ event }) => ({ session: event.session }) },
              },
              {
                target: 'ending',
                actions: { type: 'setEnd', params: ({ event }) => ({ reason: 'elsewhere', next: event.session }) },
              },
            ],
            'session.ended': {
              description: 'A call was answered with 401. Storage may hold a newer session by now.',
              guard: { type: 'isThisToken', params: ({ event }) => ({ token: event.token }) },
              target: 'ending',
              actions: [
                { type: 'setEnd', params: ({ event: { next, intent } }) => ({ reason: 'expired', next, intent }) },
                { type: 'dropSession', params: ({ context }) => ({ session: context.session }) },
                { type: 'keepIntent', params: ({ event }) => ({ intent: event.intent }) },
              ],
            },
          },
          states: {
            cart: {
              description: 'What the shopper is about to buy.',
              initial: 'running',
              states: {
                running: {
                  description: 'As it was started with the session.',
                  invoke: { id: 'cart', src: 'cart', input: withWantedInCart, onError: { target: 'again' } },
                  on: { 'cart.add': { actions: 'relayToCart' } },
                },
                again: {
                  description: 'Started anew after a failure.',
                  entry: 'sayRestarted',
                  invoke: { id: 'cart', src: 'cart', input: withoutWanted, onError: { target: 'stopped' } },
                  on: { 'cart.add': { actions: 'relayToCart' } },
                },
                stopped: { description: 'It failed twice: the page has to be loaded anew.', entry: 'sayStopped' },
              },
            },
            wishlist: {
              description: 'What the shopper may buy one day.',
              initial: 'running',
              states: {
                running: {
                  description: 'As it was started with the session.',
                  invoke: {
                    id: 'wishlist',
                    src: 'wishlist',
                    input: withWantedInWishlist,
                    onError: { target: 'again' },
                  },
                  on: { 'wishlist.toggle': { actions: 'relayToWishlist' } },
                },
                again: {
                  description: 'Started anew after a failure.',
                  entry: 'sayRestarted',
                  invoke: { id: 'wishlist', src: 'wishlist', input: withoutWanted, onError: { target: 'stopped' } },
                  on: { 'wishlist.toggle': { actions: 'relayToWishlist' } },
                },
                stopped: { description: 'It failed twice: the page has to be loaded anew.', entry: 'sayStopped' },
              },
            },
            addresses: {
              description: 'Where orders go.',
              initial: 'running',
              states: {
                running: {
                  description: 'As it was started with the session.',
                  invoke: { id: 'addresses', src: 'addresses', input: ofSession, onError: { target: 'again' } },
                },
                again: {
                  description: 'Started anew after a failure.',
                  entry: 'sayRestarted',
                  invoke: { id: 'addresses', src: 'addresses', input: ofSession, onError: { target: 'stopped' } },
                },
                stopped: { description: 'It failed twice: the page has to be loaded anew.', entry: 'sayStopped' },
              },
            },
            orders: {
              description: 'What was bought.',
              initial: 'running',
              states: {
                running: {
                  description: 'As it was started with the session.',
                  invoke: { id: 'orders', src: 'orders', input: ofSession, onError: { target: 'again' } },
                },
                again: {
                  description: 'Started anew after a failure.',
                  entry: 'sayRestarted',
                  invoke: { id: 'orders', src: 'orders', input: ofSession, onError: { target: 'stopped' } },
                },
                stopped: { description: 'It failed twice: the page has to be loaded anew.', entry: 'sayStopped' },
              },
            },
            profile: {
              description: 'The forms of the account itself.',
              initial: 'running',
              states: {
                running: {
                  description: 'As it was started with the session.',
                  invoke: { id: 'profile', src: 'profileForm', input: ofSession, onError: { target: 'again' } },
                },
                again: {
                  description: 'Started anew after a failure.',
                  entry: 'sayRestarted',
                  invoke: { id: 'profile', src: 'profileForm', input: ofSession, onError: { target: 'stopped' } },
                },
                stopped: { description: 'It failed twice: the page has to be loaded anew.', entry: 'sayStopped' },
              },
            },
          },
        },
        ending: {
          description: 'The session is over. A payment under way comes to its end first.',
          entry: 'raiseEnding',
          always: { guard: 'isCheckoutOver', target: 'over' },
          on: {
            'session.changed': { actions: { type: 'setEnd', params: ({ event }) => ({ next: event.session }) } },
          },
        },
        over: { type: 'final', description: 'Nothing of the session is left.' },
      },
    },
    checkout: {
      description: 'Paying outlasts the session: a payment window stays open.',
      initial: 'running',
      on: { 'auth.logout': { target: '.over' } },
      states: {
        running: {
          description: 'As it was started with the session.',
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ofSession,
            onDone: { target: 'over' },
            onError: [
              { description: 'What is paid is in storage.', guard: 'isEnding', target: 'over' },
              { target: 'again' },
            ],
          },
          on: { 'account.ending': { actions: 'finishCheckout' } },
        },
        again: {
          description: 'Started anew after a failure.',
          entry: 'sayRestarted',
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ofSession,
            onDone: { target: 'over' },
            onError: [
              { description: 'What is paid is in storage.', guard: 'isEnding', target: 'over' },
              { target: 'stopped' },
            ],
          },
          on: { 'account.ending': { actions: 'finishCheckout' } },
        },
        stopped: {
          description: 'It failed twice: the page has to be loaded anew.',
          entry: 'sayStopped',
          on: { 'account.ending': { target: 'over' } },
        },
        over: { type: 'final', description: 'Nothing is being paid or recorded.' },
      },
    },
  },
})
