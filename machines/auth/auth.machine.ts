import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Credentials, Session, SignupForm } from '../../domain/account'
import type { Failure } from '../../domain/failure'
import type { Intent } from '../../domain/intent'
import type { Product } from '../../domain/product'
import type { AccountEnd, accountMachine } from '../account/account.machine'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-auth.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error('Somebody is logged in, and their session is missing.')
  return value
}

const LOGGED_OUT: AccountEnd = { reason: 'loggedOut', next: null, intent: null, unrecorded: [] }
const endElsewhere = (next: Session | null): AccountEnd => Object.assign({}, LOGGED_OUT, { reason: 'elsewhere', next })

/** What a visitor logs in or signs up with. */
export type Entry = { type: 'login'; credentials: Credentials } | { type: 'signup'; form: SignupForm }

/** What was sent: `entering` is entered by no other event. */
function entryOf(event: { type: string; credentials?: Credentials; form?: SignupForm }): Entry {
  if (event.credentials) return { type: 'login', credentials: event.credentials }
  if (event.form) return { type: 'signup', form: event.form }
  throw new Error(`Nobody can log in with ${event.type}.`)
}

/** What a visitor's press asks for. */
function wantedBy(event: { type: string; product?: Product }): Intent | null {
  if (event.product === undefined) return null
  return { list: event.type === 'cart.add' ? 'cart' : 'wishlist', product: event.product, account: null }
}

/**
 * Who is shopping. Everything that belongs to a shopper lives in the account, which ends itself: a logout destroys it.
 *
 * What a visitor wanted (a product in the cart or the wishlist) is remembered and done after login; what a shopper wanted,
 * for that shopper alone. A login or logout in another tab is one here too.
 */
export const authMachine = setup({
  types: {
    context: {} as {
      session: Session | null
      intent: Intent | null
      /** The session that was logged out last, of which its backend is told. */
      ended: Session | null
      /** The form that was sent last. */
      form: Entry['type']
      /** Why it was refused, in words; null when it was not. */
      refusal: string[] | null
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
    children: {} as { enter: 'enter'; logout: 'logout'; account: 'account' },
    tags: {} as 'busy' | 'shopper' | 'justLoggedOut',
  },
  actors: {
    /** Logs in or signs up. */
    enter: fromPromise<Session, Entry>(notBound),
    /** Tells the backend, once no other tab pays, that a session's token is to hold no longer. Nobody need wait for it. */
    logout: fromPromise<void, { session: Session }>(notBound),
    /** Loads the code of the account. */
    loadFlows: fromPromise<void>(notBound),
    account: fromCallback(() => {}) as unknown as typeof accountMachine,
  },
  actions: {
    setSession: assign({ session: (_, params: { session: Session }) => params.session, refusal: null }),
    followName: assign({
      session: ({ context }, params: { session: Session | null }) =>
        Object.assign({}, required(context.session), { user: required(params.session).user }),
    }),
    forgetSession: assign({ session: null, refusal: null }),
    endSession: assign({ ended: ({ context }) => context.session, session: null, refusal: null }),
    want: assign({ intent: ({ context, event }) => wantedBy(event) ?? context.intent }),
    remember: assign({ intent: (_, params: { intent: Intent | null }) => params.intent }),
    forgetIntent: assign({ intent: null }),
    setForm: assign({ form: (_, params: { form: Entry['type'] }) => params.form, refusal: null }),
    setRefusal: assign({ refusal: (_, params: { error: unknown }) => (params.error as Failure).messages }),
    clearRefusal: assign({ refusal: null }),
    relayToAccount: sendTo('account', ({ event }) => event),
    /** Storage holds the session from now on: `token`, `isAuth`, `user`. */
    keepSession: (_, _params: { session: Session }) => {},
    /** Storage forgets the session, unless it holds another by now. */
    dropSession: () => {},
    /** Kept for the tab, so that a reload on the login page does not lose it. */
    keepIntent: (_, _params: { intent: Intent | null }) => {},
    goToLogin: () => {},
    /** Bound in rules.ts, as the words that follow: somebody is logged in. */
    greet: (_, _params: { session: Session }) => {},
    sayRefused: () => {},
    sayNotOpened: () => {},
    sayEnd: (_, _params: { end: AccountEnd }) => {},
    sayStopped: () => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error' }) => {},
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    hasNext: (_, params: { end: AccountEnd }) => params.end.next !== null,
    isReason: (_, params: { end: AccountEnd; reason: AccountEnd['reason'] }) => params.end.reason === params.reason,
    isSameToken: ({ context }, params: { session: Session | null }) => context.session?.token === params.session?.token,
    isRenamed: ({ context }, params: { session: Session | null }) =>
      context.session?.user.email === params.session?.user.email &&
      (context.session?.user.firstName !== params.session?.user.firstName ||
        context.session?.user.lastName !== params.session?.user.lastName),
    isSomebody: (_, params: { session: Session | null }) => params.session !== null,
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000 },
}).createMachine({
  id: 'auth',
  description: 'Who is shopping: a visitor, or a shopper with all that is theirs.',
  context: ({ input }) => ({ session: input.session, ended: null, intent: input.intent, form: 'login', refusal: null }),
  initial: 'starting',
  on: {
    'session.changed': [
      {
        description: 'The shopper has another name by now, from here or from another tab.',
        guard: { type: 'isRenamed', params: ({ event }) => ({ session: event.session }) },
        actions: { type: 'followName', params: ({ event }) => ({ session: event.session }) },
      },
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
          { type: 'sayEnd', params: ({ event }) => ({ end: endElsewhere(event.session) }) },
        ],
      },
      {
        description: 'The shopper logged out in another tab.',
        target: '.visitor',
        actions: ['forgetSession', { type: 'sayEnd', params: () => ({ end: endElsewhere(null) }) }],
      },
    ],
    'cart.add': {
      description: 'Nobody is logged in yet: the product is added after login.',
      actions: ['want', { type: 'keepIntent', params: ({ context }) => ({ intent: context.intent }) }, 'goToLogin'],
    },
    'wishlist.toggle': {
      description: 'Nobody is logged in yet: the product is added after login.',
      actions: ['want', { type: 'keepIntent', params: ({ context }) => ({ intent: context.intent }) }, 'goToLogin'],
    },
  },
  states: {
    starting: {
      description: 'Is somebody still logged in from an earlier visit?',
      always: [{ guard: 'hasSession', target: 'opening' }, { target: 'visitor' }],
    },
    visitor: {
      description: 'A visitor: may browse, and is asked to log in for more.',
      initial: 'browsing',
      on: {
        'auth.login': { target: 'entering' },
        'auth.signup': { target: 'entering' },
        'auth.dismiss': { description: 'The form is left.', actions: 'clearRefusal' },
      },
      states: {
        browsing: { description: 'Looking around, or at a form.' },
        justLoggedOut: {
          description: 'Just logged out: a protected page goes to /logout, not to /login.',
          tags: 'justLoggedOut',
          invoke: {
            id: 'logout',
            src: 'logout',
            input: ({ context }) => ({ session: required(context.ended) }),
            onError: { description: 'The token expires within a week.' },
          },
          on: { 'logout.shown': { target: 'browsing' } },
          after: { requestTimeout: { target: 'browsing' } },
        },
      },
    },
    entering: {
      description: 'The credentials are being checked, or the account is being made.',
      tags: 'busy',
      entry: { type: 'setForm', params: ({ event }) => ({ form: entryOf(event).type }) },
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ event }) => entryOf(event),
        onDone: {
          target: 'opening',
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'greet', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: {
          target: 'visitor',
          actions: [{ type: 'setRefusal', params: ({ event }) => ({ error: event.error }) }, 'sayRefused'],
        },
      },
      after: {
        requestTimeout: {
          target: 'visitor',
          actions: [{ type: 'setRefusal', params: { error: { status: 0, messages: [] } } }, 'sayRefused'],
        },
      },
    },
    opening: {
      description: "The code of a shopper's flows is being loaded.",
      tags: ['busy', 'shopper'],
      invoke: {
        id: 'loadFlows',
        src: 'loadFlows',
        onDone: { target: 'shopper' },
        onError: { target: 'visitor', actions: ['forgetSession', 'sayNotOpened'] },
      },
      on: {
        'auth.logout': {
          target: 'visitor.justLoggedOut',
          actions: ['dropSession', 'endSession', { type: 'sayEnd', params: { end: LOGGED_OUT } }],
        },
        'cart.add': { description: 'Its button waits until the cart is there.' },
        'wishlist.toggle': { description: 'Its heart waits until the wishlist is there.' },
      },
      after: { loadTimeout: { target: 'visitor', actions: ['forgetSession', 'sayNotOpened'] } },
    },
    shopper: {
      description: 'Somebody is logged in, with all that is theirs.',
      tags: 'shopper',
      entry: { type: 'keepIntent', params: { intent: null } },
      exit: 'forgetIntent',
      invoke: {
        id: 'account',
        src: 'account',
        input: ({ context }) => ({ session: required(context.session), wanted: context.intent }),
        onDone: [
          {
            description: 'Another tab logged somebody in.',
            guard: { type: 'hasNext', params: ({ event }) => ({ end: event.output }) },
            target: 'opening',
            actions: [
              { type: 'setSession', params: ({ event }) => ({ session: required(event.output.next) }) },
              { type: 'remember', params: ({ event }) => ({ intent: event.output.intent }) },
              { type: 'sayEnd', params: ({ event }) => ({ end: event.output }) },
            ],
          },
          {
            guard: { type: 'isReason', params: ({ event }) => ({ end: event.output, reason: 'loggedOut' }) },
            target: 'visitor.justLoggedOut',
            actions: ['endSession', { type: 'sayEnd', params: ({ event }) => ({ end: event.output }) }],
          },
          {
            description: 'A call was answered with 401.',
            guard: { type: 'isReason', params: ({ event }) => ({ end: event.output, reason: 'expired' }) },
            target: 'visitor',
            actions: [
              'forgetSession',
              { type: 'remember', params: ({ event }) => ({ intent: event.output.intent }) },
              { type: 'sayEnd', params: ({ event }) => ({ end: event.output }) },
              'goToLogin',
            ],
          },
          {
            target: 'visitor',
            actions: ['forgetSession', { type: 'sayEnd', params: ({ event }) => ({ end: event.output }) }],
          },
        ],
        onError: {
          target: 'visitor',
          actions: ['dropSession', 'forgetSession', 'sayStopped', 'goToLogin'],
        },
      },
      on: {
        'auth.logout': { actions: 'relayToAccount' },
        'cart.add': { actions: 'relayToAccount' },
        'wishlist.toggle': { actions: 'relayToAccount' },
        'session.ended': { actions: 'relayToAccount' },
        'session.changed': [
          {
            description: 'The shopper has another name by now, from here or from another tab.',
            guard: { type: 'isRenamed', params: ({ event }) => ({ session: event.session }) },
            actions: [{ type: 'followName', params: ({ event }) => ({ session: event.session }) }, 'relayToAccount'],
          },
          { actions: 'relayToAccount' },
        ],
      },
    },
  },
})
