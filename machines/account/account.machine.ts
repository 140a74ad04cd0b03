import { assign, raise, sendTo, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { Intent } from '../../domain/account/intent'
import type { Product } from '../../domain/catalogue/product'
import type { PaidOrder } from '../../domain/order/order'
import type { addressesMachine } from '../addresses/addresses.machine'
import type { cartMachine } from '../cart/cart.machine'
import type { checkoutMachine } from '../checkout/checkout.machine'
import { effect, flow } from '../effect'
import type { ordersMachine } from '../orders/orders.machine'
import type { profileFormMachine } from '../profile-form/profile-form.machine'
import type { wishlistMachine } from '../wishlist/wishlist.machine'
import { restartedToast, stoppedToast, type Toast } from './messages'

/** How a session ended. */
export interface AccountEnd {
  /** The shopper logged out, a response had status 401, or another tab logged out or logged in another shopper. */
  reason: 'loggedOut' | 'expired' | 'elsewhere'
  /** The next session, if another tab has logged in. */
  next: Session | null
  /** The change that was in flight when the session ended. */
  intent: Intent | null
  /** Captured payments without an order. They are in storage. */
  unrecorded: PaidOrder[]
}

/** Provided by src/shop/account.ts. */
const effects = {
  actors: {
    cart: flow<typeof cartMachine>(),
    wishlist: flow<typeof wishlistMachine>(),
    addresses: flow<typeof addressesMachine>(),
    orders: flow<typeof ordersMachine>(),
    profileForm: flow<typeof profileFormMachine>(),
    checkout: flow<typeof checkoutMachine>(),
  },
  actions: {
    /** Removes the session from storage, unless another one has replaced it. */
    dropSession: effect<{ session: Session }>(),
    /** Stored for the tab, so that a reload of the login page does not lose it. */
    saveIntent: effect<{ intent: Intent | null }>(),
    toast: effect<Toast>(),
  },
}
export type AccountEffects = typeof effects

/** The intent from before the login, if it is for this list and a visitor or the same shopper had it. */
const intentFor = (list: Intent['list'], wanted: Intent | null, { user }: Session): Intent | null =>
  wanted?.list === list && (wanted.account === null || wanted.account === user.email) ? wanted : null

/**
 * Everything that belongs to one session: the shopper's lists, forms and checkout.
 *
 * A flow that fails is restarted once, with a message; after a second failure it stays stopped until the page is reloaded.
 * If the session ends without the shopper's own logout, the checkout finishes first: a payment window stays open.
 */
export const accountMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The product that was chosen before login. */
      wanted: Intent | null
      /** How the session ends, as far as it is known. */
      end: AccountEnd
    },
    input: {} as { session: Session; wanted: Intent | null },
    output: {} as AccountEnd,
    events: {} as
      | { type: 'auth.logout' }
      /** A request of this session had a response with status 401. `next`: another session in storage. */
      | { type: 'session.ended'; token: string; intent: Intent | null; next: Session | null }
      /** Another tab logged out, or logged in another shopper. */
      | { type: 'session.changed'; session: Session | null }
      | { type: 'account.ending' }
      /** The captured payments that have no order yet. */
      | { type: 'payments.owing'; orders: PaidOrder[] }
      | { type: 'cart.add'; product: Product; qty?: number | undefined }
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
  actors: effects.actors,
  actions: {
    ...effects.actions,
    setEnd: assign({ end: ({ context }, params: Partial<AccountEnd>) => ({ ...context.end, ...params }) }),
    relayToCart: sendTo('cart', ({ event }) => event),
    relayToWishlist: sendTo('wishlist', ({ event }) => event),
    raiseEnding: raise({ type: 'account.ending' }),
    finishCheckout: sendTo('checkout', { type: 'checkout.finish' }),
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
  context: ({ input: { session, wanted } }) => ({
    session,
    wanted,
    end: { reason: 'loggedOut', next: null, intent: null, unrecorded: [] },
  }),
  output: ({ context }) => context.end,
  on: {
    'payments.owing': { actions: { type: 'setEnd', params: ({ event }) => ({ unrecorded: event.orders }) } },
  },
  states: {
    session: {
      description: 'Whether the session lasts.',
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
          description: 'The shopper’s cart, wishlist, addresses, orders and forms run.',
          type: 'parallel',
          on: {
            'session.changed': [
              {
                description: 'The same shopper logged in again elsewhere: this session continues until it expires.',
                guard: { type: 'isSameShopper', params: ({ event }) => event },
              },
              {
                target: 'ending',
                actions: { type: 'setEnd', params: ({ event }) => ({ reason: 'elsewhere', next: event.session }) },
              },
            ],
            'session.ended': {
              description: 'A request was answered with 401. Storage may contain a newer session.',
              guard: { type: 'isThisToken', params: ({ event }) => event },
              target: 'ending',
              actions: [
                { type: 'setEnd', params: ({ event: { next, intent } }) => ({ reason: 'expired', next, intent }) },
                { type: 'dropSession', params: ({ context }) => ({ session: context.session }) },
                { type: 'saveIntent', params: ({ event }) => ({ intent: event.intent }) },
              ],
            },
          },
          states: {
            cart: {
              description: 'The shopper’s cart.',
              initial: 'running',
              states: {
                running: {
                  description: 'Started with the session.',
                  invoke: {
                    id: 'cart',
                    src: 'cart',
                    input: ({ context: { session, wanted } }) => ({
                      session,
                      wanted: intentFor('cart', wanted, session),
                    }),
                    onError: { target: 'again' },
                  },
                  on: { 'cart.add': { actions: 'relayToCart' } },
                },
                again: {
                  description: 'Restarted after a failure.',
                  entry: { type: 'toast', params: () => restartedToast('cart') },
                  invoke: {
                    id: 'cart',
                    src: 'cart',
                    input: ({ context: { session } }) => ({ session, wanted: null }),
                    onError: { target: 'stopped' },
                  },
                  on: { 'cart.add': { actions: 'relayToCart' } },
                },
                stopped: {
                  description: 'It failed twice: the page must be reloaded.',
                  entry: { type: 'toast', params: () => stoppedToast('cart') },
                },
              },
            },
            wishlist: {
              description: 'The shopper’s wishlist.',
              initial: 'running',
              states: {
                running: {
                  description: 'Started with the session.',
                  invoke: {
                    id: 'wishlist',
                    src: 'wishlist',
                    input: ({ context: { session, wanted } }) => ({
                      session,
                      wanted: intentFor('wishlist', wanted, session)?.product ?? null,
                    }),
                    onError: { target: 'again' },
                  },
                  on: { 'wishlist.toggle': { actions: 'relayToWishlist' } },
                },
                again: {
                  description: 'Restarted after a failure.',
                  entry: { type: 'toast', params: () => restartedToast('wishlist') },
                  invoke: {
                    id: 'wishlist',
                    src: 'wishlist',
                    input: ({ context: { session } }) => ({ session, wanted: null }),
                    onError: { target: 'stopped' },
                  },
                  on: { 'wishlist.toggle': { actions: 'relayToWishlist' } },
                },
                stopped: {
                  description: 'It failed twice: the page must be reloaded.',
                  entry: { type: 'toast', params: () => stoppedToast('wishlist') },
                },
              },
            },
            addresses: {
              description: 'The shopper’s delivery addresses.',
              initial: 'running',
              states: {
                running: {
                  description: 'Started with the session.',
                  invoke: {
                    id: 'addresses',
                    src: 'addresses',
                    input: ({ context: { session } }) => ({ session }),
                    onError: { target: 'again' },
                  },
                },
                again: {
                  description: 'Restarted after a failure.',
                  entry: { type: 'toast', params: () => restartedToast('addresses') },
                  invoke: {
                    id: 'addresses',
                    src: 'addresses',
                    input: ({ context: { session } }) => ({ session }),
                    onError: { target: 'stopped' },
                  },
                },
                stopped: {
                  description: 'It failed twice: the page must be reloaded.',
                  entry: { type: 'toast', params: () => stoppedToast('addresses') },
                },
              },
            },
            orders: {
              description: 'The shopper’s orders.',
              initial: 'running',
              states: {
                running: {
                  description: 'Started with the session.',
                  invoke: {
                    id: 'orders',
                    src: 'orders',
                    input: ({ context: { session } }) => ({ session }),
                    onError: { target: 'again' },
                  },
                },
                again: {
                  description: 'Restarted after a failure.',
                  entry: { type: 'toast', params: () => restartedToast('orders') },
                  invoke: {
                    id: 'orders',
                    src: 'orders',
                    input: ({ context: { session } }) => ({ session }),
                    onError: { target: 'stopped' },
                  },
                },
                stopped: {
                  description: 'It failed twice: the page must be reloaded.',
                  entry: { type: 'toast', params: () => stoppedToast('orders') },
                },
              },
            },
            profile: {
              description: 'The forms of the account itself.',
              initial: 'running',
              states: {
                running: {
                  description: 'Started with the session.',
                  invoke: {
                    id: 'profile',
                    src: 'profileForm',
                    input: ({ context: { session } }) => ({ session }),
                    onError: { target: 'again' },
                  },
                },
                again: {
                  description: 'Restarted after a failure.',
                  entry: { type: 'toast', params: () => restartedToast('profile') },
                  invoke: {
                    id: 'profile',
                    src: 'profileForm',
                    input: ({ context: { session } }) => ({ session }),
                    onError: { target: 'stopped' },
                  },
                },
                stopped: {
                  description: 'It failed twice: the page must be reloaded.',
                  entry: { type: 'toast', params: () => stoppedToast('profile') },
                },
              },
            },
          },
        },
        ending: {
          description: 'The session is over. A payment in progress finishes first.',
          entry: 'raiseEnding',
          always: { guard: 'isCheckoutOver', target: 'over' },
          on: {
            'session.changed': { actions: { type: 'setEnd', params: ({ event }) => ({ next: event.session }) } },
          },
        },
        over: { type: 'final', description: 'The session has ended completely.' },
      },
    },
    checkout: {
      description: 'A checkout outlasts the session: a payment window stays open.',
      initial: 'running',
      on: { 'auth.logout': { target: '.over' } },
      states: {
        running: {
          description: 'Started with the session.',
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ({ context: { session } }) => ({ session }),
            onDone: { target: 'over' },
            onError: [
              { description: 'Payments are in storage.', guard: 'isEnding', target: 'over' },
              { target: 'again' },
            ],
          },
          on: { 'account.ending': { actions: 'finishCheckout' } },
        },
        again: {
          description: 'Restarted after a failure.',
          entry: { type: 'toast', params: () => restartedToast('checkout') },
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ({ context: { session } }) => ({ session }),
            onDone: { target: 'over' },
            onError: [
              { description: 'Payments are in storage.', guard: 'isEnding', target: 'over' },
              { target: 'stopped' },
            ],
          },
          on: { 'account.ending': { actions: 'finishCheckout' } },
        },
        stopped: {
          description: 'It failed twice: the page must be reloaded.',
          entry: { type: 'toast', params: () => stoppedToast('checkout') },
          on: { 'account.ending': { target: 'over' } },
        },
        over: { type: 'final', description: 'No payment is being made or recorded.' },
      },
    },
  },
})
