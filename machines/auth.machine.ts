import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Credentials, Session, SignupForm, User } from '../domain/account'
import type { Failure } from '../domain/failure'
import type { Intent } from '../domain/intent'
import type { Product } from '../domain/product'
import type { addressesMachine } from './addresses.machine'
import type { cartMachine } from './cart.machine'
import type { checkoutMachine } from './checkout.machine'
import type { ordersMachine } from './orders.machine'
import type { wishlistMachine } from './wishlist.machine'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/app/system.ts')
}

/**
 * Who is shopping. Everything that belongs to a shopper lives inside `loggedIn`, so a logout destroys it.
 *
 * A 401 to any call ends the session. What a visitor wanted (a product in the cart or the wishlist) is
 * remembered and done after login. A login or logout in another tab is one here too.
 */
export const authMachine = setup({
  types: {
    context: {} as {
      user: User | null
      intent: Intent | null
      /** Why the last login or sign-up failed, in words. */
      refusal: { form: 'login' | 'signup'; messages: string[] } | null
    },
    input: {} as { user: User | null; intent: Intent | null },
    events: {} as
      | { type: 'auth.login'; credentials: Credentials }
      | { type: 'auth.signup'; form: SignupForm }
      | { type: 'auth.logout' }
      | { type: 'auth.dismiss' }
      | { type: 'farewell.shown' }
      | { type: 'session.ended'; intent: Intent | null }
      | { type: 'session.changed'; user: User | null }
      | { type: 'cart.add'; product: Product }
      | { type: 'wishlist.toggle'; product: Product },
    children: {} as {
      login: 'login'
      signup: 'signup'
      cart: 'cart'
      wishlist: 'wishlist'
      addresses: 'addresses'
      orders: 'orders'
      checkout: 'checkout'
    },
    tags: {} as 'busy' | 'farewell',
  },
  actors: {
    login: fromPromise<Session, Credentials>(notBound),
    signup: fromPromise<Session, SignupForm>(notBound),
    cart: fromCallback(() => {}) as unknown as typeof cartMachine,
    wishlist: fromCallback(() => {}) as unknown as typeof wishlistMachine,
    addresses: fromCallback(() => {}) as unknown as typeof addressesMachine,
    orders: fromCallback(() => {}) as unknown as typeof ordersMachine,
    checkout: fromCallback(() => {}) as unknown as typeof checkoutMachine,
  },
  actions: {
    setUser: assign({
      user: (_, params: { user: User }) => params.user,
      refusal: null,
    }),
    forgetUser: assign({ user: null, refusal: null }),
    remember: assign({ intent: (_, params: { intent: Intent | null }) => params.intent }),
    forgetIntent: assign({ intent: null }),
    refuse: assign({
      refusal: (_, params: { form: 'login' | 'signup'; error: unknown }) => ({
        form: params.form,
        messages: (params.error as Failure).messages,
      }),
    }),
    clearRefusal: assign({ refusal: null }),
    relayToCart: sendTo('cart', ({ event }) => event),
    relayToWishlist: sendTo('wishlist', ({ event }) => event),
    /** Storage holds the session from now on: `token`, `isAuth`, `user`. */
    keepSession: (_, _params: { session: Session }) => {},
    /** Storage forgets the session. */
    dropSession: () => {},
    /** Kept for the tab, so that a reload on the login page does not lose it. */
    keepIntent: (_, _params: { intent: Intent | null }) => {},
    navigate: (_, _params: { to: string }) => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error' }) => {},
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    isSameUser: ({ context }, params: { user: User | null }) => context.user?.email === params.user?.email,
    isSomebody: (_, params: { user: User | null }) => params.user !== null,
  },
  delays: { patience: 15_000 },
}).createMachine({
  id: 'auth',
  description: 'Who is shopping: a visitor, or a shopper with all that is theirs.',
  context: ({ input }) => ({ user: input.user, intent: input.intent, refusal: null }),
  initial: 'starting',
  on: {
    'session.changed': [
      {
        description: 'Another tab said what is known here already.',
        guard: { type: 'isSameUser', params: ({ event }) => ({ user: event.user }) },
      },
      {
        description: 'Somebody logged in in another tab.',
        guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.user }) },
        target: '.loggedIn',
        reenter: true,
        actions: { type: 'setUser', params: ({ event }) => ({ user: event.user as User }) },
      },
      {
        description: 'The shopper logged out in another tab.',
        target: '.loggedOut',
        actions: ['forgetUser', { type: 'toast', params: { text: 'Logged out!' } }],
      },
    ],
  },
  states: {
    starting: {
      description: 'Is somebody still logged in from an earlier visit?',
      always: [{ guard: 'hasUser', target: 'loggedIn' }, { target: 'loggedOut' }],
    },
    loggedOut: {
      description: 'A visitor: may browse, and is asked to log in for more.',
      initial: 'visiting',
      on: {
        'auth.login': { target: 'loggingIn' },
        'auth.signup': { target: 'signingUp' },
        'auth.dismiss': { description: 'The form is left: its error goes with it.', actions: 'clearRefusal' },
        'cart.add': {
          actions: [
            {
              type: 'remember',
              params: ({ event }) => ({ intent: { list: 'cart' as const, product: event.product } }),
            },
            { type: 'keepIntent', params: ({ context }) => ({ intent: context.intent }) },
            { type: 'navigate', params: { to: '/login' } },
          ],
        },
        'wishlist.toggle': {
          actions: [
            {
              type: 'remember',
              params: ({ event }) => ({ intent: { list: 'wishlist' as const, product: event.product } }),
            },
            { type: 'keepIntent', params: ({ context }) => ({ intent: context.intent }) },
            { type: 'navigate', params: { to: '/login' } },
          ],
        },
      },
      states: {
        visiting: { description: 'Looking around, or at a form.' },
        farewell: {
          description: 'Just logged out: a page for shoppers gives way to the farewell, not to the login form.',
          tags: 'farewell',
          on: { 'farewell.shown': { target: 'visiting' } },
        },
      },
    },
    loggingIn: {
      description: 'The credentials are being checked.',
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => (event.type === 'auth.login' ? event.credentials : { email: '', password: '' }),
        onDone: {
          target: 'loggedIn',
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'setUser', params: ({ event }) => ({ user: event.output.user }) },
            {
              type: 'toast',
              params: ({ event }) => ({ text: `Welcome back, ${event.output.user.firstName}!` }),
            },
          ],
        },
        onError: {
          target: 'loggedOut',
          actions: { type: 'refuse', params: ({ event }) => ({ form: 'login' as const, error: event.error }) },
        },
      },
      after: {
        patience: {
          target: 'loggedOut',
          actions: { type: 'refuse', params: { form: 'login', error: { status: 0, messages: [] } } },
        },
      },
    },
    signingUp: {
      description: 'The account is being made.',
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ event }) =>
          event.type === 'auth.signup'
            ? event.form
            : { firstName: '', lastName: '', email: '', password: '', confirmPwd: '' },
        onDone: {
          target: 'loggedIn',
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'setUser', params: ({ event }) => ({ user: event.output.user }) },
            { type: 'toast', params: ({ event }) => ({ text: `Hi, ${event.output.user.firstName}!` }) },
          ],
        },
        onError: {
          target: 'loggedOut',
          actions: [
            { type: 'refuse', params: ({ event }) => ({ form: 'signup' as const, error: event.error }) },
            { type: 'toast', params: { kind: 'error', text: 'There was an error signing you up' } },
          ],
        },
      },
      after: {
        patience: {
          target: 'loggedOut',
          actions: [
            { type: 'refuse', params: { form: 'signup', error: { status: 0, messages: [] } } },
            { type: 'toast', params: { kind: 'error', text: 'There was an error signing you up' } },
          ],
        },
      },
    },
    loggedIn: {
      description: 'A shopper, with cart, wishlist, addresses, orders and checkout.',
      entry: { type: 'keepIntent', params: { intent: null } },
      exit: 'forgetIntent',
      invoke: [
        {
          id: 'cart',
          src: 'cart',
          input: ({ context }) => ({
            account: (context.user as User).email,
            wanted: context.intent?.list === 'cart' ? context.intent.product : null,
          }),
          onError: {
            actions: {
              type: 'toast',
              params: { kind: 'error', text: 'Your cart has stopped. Please reload the page.' },
            },
          },
        },
        {
          id: 'wishlist',
          src: 'wishlist',
          input: ({ context }) => ({ wanted: context.intent?.list === 'wishlist' ? context.intent.product : null }),
          onError: {
            actions: {
              type: 'toast',
              params: { kind: 'error', text: 'Your wishlist has stopped. Please reload the page.' },
            },
          },
        },
        {
          id: 'addresses',
          src: 'addresses',
          onError: {
            actions: {
              type: 'toast',
              params: { kind: 'error', text: 'Your addresses have stopped. Please reload the page.' },
            },
          },
        },
        {
          id: 'orders',
          src: 'orders',
          onError: {
            actions: {
              type: 'toast',
              params: { kind: 'error', text: 'Your orders have stopped. Please reload the page.' },
            },
          },
        },
        {
          id: 'checkout',
          src: 'checkout',
          input: ({ context }) => ({ user: context.user as User }),
          onError: {
            actions: {
              type: 'toast',
              params: { kind: 'error', text: 'The checkout has stopped. Please reload the page.' },
            },
          },
        },
      ],
      on: {
        'cart.add': { actions: 'relayToCart' },
        'wishlist.toggle': { actions: 'relayToWishlist' },
        'auth.logout': {
          target: 'loggedOut.farewell',
          actions: ['dropSession', 'forgetUser', { type: 'toast', params: { text: 'Logged out!' } }],
        },
        'session.ended': {
          description: 'A call was answered with 401.',
          target: 'loggedOut',
          actions: [
            'dropSession',
            'forgetUser',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Your session has ended. Please log in again.' },
            },
            { type: 'remember', params: ({ event }) => ({ intent: event.intent }) },
            { type: 'keepIntent', params: ({ event }) => ({ intent: event.intent }) },
            { type: 'navigate', params: { to: '/login' } },
          ],
        },
      },
    },
  },
})
