import { assign, fromCallback, fromPromise, sendTo, setup, stateIn } from 'xstate'
import type { Credentials, Session, SignupForm } from '../domain/account'
import type { Failure } from '../domain/failure'
import type { Intent } from '../domain/intent'
import type { PaidOrder } from '../domain/order'
import type { Product } from '../domain/product'
import type { addressesMachine } from './addresses.machine'
import type { cartMachine } from './cart.machine'
import type { checkoutMachine } from './checkout.machine'
import type { ordersMachine } from './orders.machine'
import type { wishlistMachine } from './wishlist.machine'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-auth.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error('Somebody is logged in, and their session is missing.')
  return value
}

/** What a session's end says of payments that have no order yet; '' where there are none. */
const wordsOf = (unrecorded: PaidOrder[]): string =>
  unrecorded
    .map(({ paymentId }) => ` Your payment ${paymentId} is safe: it becomes an order when you log in again.`)
    .join('')

/** The product that was wanted before login, if it was wanted for this list, and by a visitor or by this very shopper. */
function wantedFor(list: Intent['list'], intent: Intent | null, session: Session | null): Product | null {
  if (intent?.list !== list) return null
  return intent.account === null || intent.account === session?.user.email ? intent.product : null
}

/**
 * Who is shopping. Everything that belongs to a shopper lives inside `loggedIn`, so a logout destroys it.
 *
 * A 401 to any call ends the session. What a visitor wanted (a product in the cart or the wishlist) is remembered and done
 * after login; what a shopper wanted, for that shopper alone. A login or logout in another tab is one here too. A session
 * that ends otherwise than by the shopper's own logout lets the checkout come to its end first: a payment window stays open.
 */
export const authMachine = setup({
  types: {
    context: {} as {
      session: Session | null
      /** Whose session follows when the checkout of this one has ended: another tab logged them in. Null: nobody's. */
      next: Session | null
      /** The session that was logged out last, of which its backend is told. */
      ended: Session | null
      intent: Intent | null
      /** Why the last login or sign-up failed, in words. */
      refusal: { form: 'login' | 'signup'; messages: string[] } | null
    },
    input: {} as { session: Session | null; intent: Intent | null },
    events: {} as
      | { type: 'auth.login'; credentials: Credentials }
      | { type: 'auth.signup'; form: SignupForm }
      | { type: 'auth.logout' }
      | { type: 'auth.dismiss' }
      | { type: 'logout.shown' }
      /** A call of this session was answered with 401. `next`: the session that storage holds by now, if it is another. */
      | { type: 'session.ended'; token: string; intent: Intent | null; next: Session | null }
      | { type: 'session.changed'; session: Session | null }
      | { type: 'cart.add'; product: Product }
      | { type: 'wishlist.toggle'; product: Product },
    children: {} as {
      login: 'login'
      signup: 'signup'
      logout: 'logout'
      cart: 'cart'
      wishlist: 'wishlist'
      addresses: 'addresses'
      orders: 'orders'
      checkout: 'checkout'
    },
    tags: {} as 'busy' | 'shopper' | 'justLoggedOut',
  },
  actors: {
    login: fromPromise<Session, Credentials>(notBound),
    signup: fromPromise<Session, SignupForm>(notBound),
    /**
     * Tells the backend that a session's token is to hold no longer, once no other tab pays with it. It is told even where
     * nobody waits for its answer.
     */
    logout: fromPromise<void, { session: Session }>(notBound),
    /** Loads the code of the flows that `loggedIn` invokes. */
    loadFlows: fromPromise<void>(notBound),
    cart: fromCallback(() => {}) as unknown as typeof cartMachine,
    wishlist: fromCallback(() => {}) as unknown as typeof wishlistMachine,
    addresses: fromCallback(() => {}) as unknown as typeof addressesMachine,
    orders: fromCallback(() => {}) as unknown as typeof ordersMachine,
    checkout: fromCallback(() => {}) as unknown as typeof checkoutMachine,
  },
  actions: {
    setSession: assign({ session: (_, params: { session: Session }) => params.session, next: null, refusal: null }),
    followName: assign({
      session: ({ context }, params: { session: Session | null }) =>
        Object.assign({}, required(context.session), { user: required(params.session).user }),
    }),
    forgetSession: assign({ session: null, next: null, refusal: null }),
    endSession: assign({
      ended: ({ context }) => context.session,
      session: null,
      next: null,
      refusal: null,
    }),
    setNext: assign({ next: (_, params: { session: Session | null }) => params.session }),
    followNext: assign({ session: ({ context }) => context.next, next: null }),
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
    finishCheckout: sendTo('checkout', { type: 'checkout.finish' }),
    /** Storage holds the session from now on: `token`, `isAuth`, `user`. */
    keepSession: (_, _params: { session: Session }) => {},
    /** Storage forgets the session, unless it holds another by now. */
    dropSession: (_, _params: { session: Session | null }) => {},
    /** Kept for the tab, so that a reload on the login page does not lose it. */
    keepIntent: (_, _params: { intent: Intent | null }) => {},
    /** Goes to a route of the shop, by its name. */
    navigate: (_, _params: { to: 'login' }) => {},
    /** A flow of the session has failed: 'Your cart has stopped.' */
    sayStopped: (_, _params: { what: string }) => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error' }) => {},
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    hasNext: ({ context }) => context.next !== null,
    isExpiring: stateIn({ loggedIn: 'expiring' }),
    isThisToken: ({ context }, params: { token: string }) => context.session?.token === params.token,
    isSameToken: ({ context }, params: { session: Session | null }) => context.session?.token === params.session?.token,
    isSameShopper: ({ context }, params: { session: Session | null }) =>
      context.session?.user.email === params.session?.user.email,
    isRenamed: ({ context }, params: { session: Session | null }) =>
      context.session?.user.email === params.session?.user.email &&
      (context.session?.user.firstName !== params.session?.user.firstName ||
        context.session?.user.lastName !== params.session?.user.lastName),
    isSomebody: (_, params: { session: Session | null }) => params.session !== null,
    isReplaced: ({ context }, params: { token: string; next: Session | null }) =>
      context.session?.token === params.token && params.next !== null,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'auth',
  description: 'Who is shopping: a visitor, or a shopper with all that is theirs.',
  context: ({ input }) => ({ session: input.session, next: null, ended: null, intent: input.intent, refusal: null }),
  initial: 'starting',
  on: {
    'session.changed': [
      {
        description: 'Another tab tells what is known here already.',
        guard: { type: 'isSameToken', params: ({ event }) => ({ session: event.session }) },
      },
      {
        description: 'Somebody logged in in another tab.',
        guard: { type: 'isSomebody', params: ({ event }) => ({ session: event.session }) },
        target: '.opening',
        reenter: true,
        actions: [
          { type: 'setSession', params: ({ event }) => ({ session: required(event.session) }) },
          {
            type: 'toast',
            params: ({ event }) => ({ text: `Logged in as ${required(event.session).user.firstName} in another tab.` }),
          },
        ],
      },
      {
        description: 'The shopper logged out in another tab.',
        target: '.loggedOut',
        actions: ['forgetSession', { type: 'toast', params: { text: 'Logged out! That was in another tab.' } }],
      },
    ],
    'cart.add': {
      description: 'Nobody is logged in yet: the product is added after login.',
      actions: [
        {
          type: 'remember',
          params: ({ event }) => ({ intent: { list: 'cart' as const, product: event.product, account: null } }),
        },
        { type: 'keepIntent', params: ({ context }) => ({ intent: context.intent }) },
        { type: 'navigate', params: { to: 'login' } },
      ],
    },
    'wishlist.toggle': {
      description: 'Nobody is logged in yet: the product is added after login.',
      actions: [
        {
          type: 'remember',
          params: ({ event }) => ({ intent: { list: 'wishlist' as const, product: event.product, account: null } }),
        },
        { type: 'keepIntent', params: ({ context }) => ({ intent: context.intent }) },
        { type: 'navigate', params: { to: 'login' } },
      ],
    },
  },
  states: {
    starting: {
      description: 'Is somebody still logged in from an earlier visit?',
      always: [{ guard: 'hasSession', target: 'opening' }, { target: 'loggedOut' }],
    },
    loggedOut: {
      description: 'A visitor: may browse, and is asked to log in for more.',
      initial: 'visiting',
      on: {
        'auth.login': { target: 'loggingIn' },
        'auth.signup': { target: 'signingUp' },
        'auth.dismiss': { description: 'The form is left: its error goes with it.', actions: 'clearRefusal' },
      },
      states: {
        visiting: { description: 'Looking around, or at a form.' },
        justLoggedOut: {
          description: 'Just logged out: a page for shoppers gives way to the logout page, not to the login form.',
          tags: 'justLoggedOut',
          invoke: {
            id: 'logout',
            src: 'logout',
            input: ({ context }) => ({ session: required(context.ended) }),
            onError: { description: 'Here nobody is logged in all the same; the token ends by itself within a week.' },
          },
          on: { 'logout.shown': { target: 'visiting' } },
          after: { requestTimeout: { target: 'visiting' } },
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
          target: 'opening',
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'toast', params: ({ event }) => ({ text: `Welcome back, ${event.output.user.firstName}!` }) },
          ],
        },
        onError: {
          target: 'loggedOut',
          actions: { type: 'refuse', params: ({ event }) => ({ form: 'login' as const, error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
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
          target: 'opening',
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
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
        requestTimeout: {
          target: 'loggedOut',
          actions: [
            { type: 'refuse', params: { form: 'signup', error: { status: 0, messages: [] } } },
            { type: 'toast', params: { kind: 'error', text: 'There was an error signing you up' } },
          ],
        },
      },
    },
    opening: {
      description:
        'Somebody is logged in; the code of what is theirs is being loaded. Their pages show that they wait.',
      tags: ['busy', 'shopper'],
      invoke: {
        id: 'loadFlows',
        src: 'loadFlows',
        onDone: { target: 'loggedIn' },
        onError: {
          target: 'loggedOut',
          actions: [
            'forgetSession',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Your account could not be opened. Please reload the page.' },
            },
          ],
        },
      },
      on: {
        'cart.add': { description: 'Its button waits until the cart is there.' },
        'wishlist.toggle': { description: 'Its heart waits until the wishlist is there.' },
      },
      after: {
        requestTimeout: {
          target: 'loggedOut',
          actions: [
            'forgetSession',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Your account could not be opened. Please reload the page.' },
            },
          ],
        },
      },
    },
    loggedIn: {
      description: 'A shopper, with a checkout that may outlast the session.',
      tags: 'shopper',
      initial: 'active',
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => ({ session: required(context.session) }),
        onDone: [
          {
            description: 'A call was answered with 401.',
            guard: 'isExpiring',
            target: 'loggedOut',
            actions: [
              'forgetSession',
              {
                type: 'toast',
                params: ({ event }) => ({
                  kind: 'error',
                  text: `Your session has ended. Please log in again.${wordsOf(event.output.unrecorded)}`,
                }),
              },
              { type: 'navigate', params: { to: 'login' } },
            ],
          },
          {
            description: 'Another tab logged somebody in.',
            guard: 'hasNext',
            target: 'opening',
            actions: [
              'followNext',
              {
                type: 'toast',
                params: ({ context, event }) => ({
                  text: `Logged in as ${required(context.session).user.firstName} in another tab.${wordsOf(event.output.unrecorded)}`,
                }),
              },
            ],
          },
          {
            description: 'Another tab logged out.',
            target: 'loggedOut',
            actions: [
              'forgetSession',
              {
                type: 'toast',
                params: ({ event }) => ({
                  text: `Logged out! That was in another tab.${wordsOf(event.output.unrecorded)}`,
                }),
              },
            ],
          },
        ],
        onError: { actions: { type: 'sayStopped', params: { what: 'The checkout has' } } },
      },
      on: {
        'auth.logout': {
          target: 'loggedOut.justLoggedOut',
          actions: [
            { type: 'dropSession', params: ({ context }) => ({ session: context.session }) },
            'endSession',
            { type: 'toast', params: { text: 'Logged out!' } },
          ],
        },
        'cart.add': { description: 'The session is over; its button waits for the next one.' },
        'wishlist.toggle': { description: 'The session is over; its heart waits for the next one.' },
      },
      states: {
        active: {
          description: 'The shopper’s cart, wishlist, addresses and orders are at hand.',
          entry: { type: 'keepIntent', params: { intent: null } },
          exit: 'forgetIntent',
          invoke: [
            {
              id: 'cart',
              src: 'cart',
              input: ({ context: { session, intent } }) => ({
                session: required(session),
                wanted: wantedFor('cart', intent, session),
              }),
              onError: { actions: { type: 'sayStopped', params: { what: 'Your cart has' } } },
            },
            {
              id: 'wishlist',
              src: 'wishlist',
              input: ({ context: { session, intent } }) => ({
                session: required(session),
                wanted: wantedFor('wishlist', intent, session),
              }),
              onError: { actions: { type: 'sayStopped', params: { what: 'Your wishlist has' } } },
            },
            {
              id: 'addresses',
              src: 'addresses',
              input: ({ context }) => ({ session: required(context.session) }),
              onError: { actions: { type: 'sayStopped', params: { what: 'Your addresses have' } } },
            },
            {
              id: 'orders',
              src: 'orders',
              input: ({ context }) => ({ session: required(context.session) }),
              onError: { actions: { type: 'sayStopped', params: { what: 'Your orders have' } } },
            },
          ],
          on: {
            'cart.add': { actions: 'relayToCart' },
            'wishlist.toggle': { actions: 'relayToWishlist' },
            'session.changed': [
              {
                description: 'The shopper has another name by now, from here or from another tab.',
                guard: { type: 'isRenamed', params: ({ event }) => ({ session: event.session }) },
                actions: { type: 'followName', params: ({ event }) => ({ session: event.session }) },
              },
              {
                description: 'The same shopper logged in anew elsewhere: this session goes on as long as it lasts.',
                guard: { type: 'isSameShopper', params: ({ event }) => ({ session: event.session }) },
              },
              {
                target: 'leaving',
                actions: { type: 'setNext', params: ({ event }) => ({ session: event.session }) },
              },
            ],
            'session.ended': [
              {
                description: 'A call was answered with 401, and storage holds a newer session.',
                guard: { type: 'isReplaced', params: ({ event }) => ({ token: event.token, next: event.next }) },
                target: 'leaving',
                actions: [
                  { type: 'setNext', params: ({ event }) => ({ session: event.next }) },
                  { type: 'remember', params: ({ event }) => ({ intent: event.intent }) },
                  { type: 'keepIntent', params: ({ event }) => ({ intent: event.intent }) },
                ],
              },
              {
                description: 'A call was answered with 401.',
                guard: { type: 'isThisToken', params: ({ event }) => ({ token: event.token }) },
                target: 'expiring',
                actions: [
                  { type: 'dropSession', params: ({ context }) => ({ session: context.session }) },
                  { type: 'remember', params: ({ event }) => ({ intent: event.intent }) },
                  { type: 'keepIntent', params: ({ event }) => ({ intent: event.intent }) },
                ],
              },
            ],
          },
        },
        expiring: {
          description: 'The session is over. A payment under way comes to its end first.',
          entry: 'finishCheckout',
          on: {
            'session.changed': [
              {
                guard: { type: 'isSomebody', params: ({ event }) => ({ session: event.session }) },
                target: 'leaving',
                actions: { type: 'setNext', params: ({ event }) => ({ session: event.session }) },
              },
              { description: 'Another tab was told so too: it is over here as well.' },
            ],
          },
        },
        leaving: {
          description:
            'Another tab logged out, or logged somebody else in. A payment under way comes to its end first.',
          entry: 'finishCheckout',
          on: {
            'session.changed': {
              actions: { type: 'setNext', params: ({ event }) => ({ session: event.session }) },
            },
          },
        },
      },
    },
  },
})
