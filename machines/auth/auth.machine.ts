import { assign, sendTo, setup } from 'xstate'
import type { Credentials, Session, SignupForm } from '../../domain/account/account'
import type { Intent } from '../../domain/account/intent'
import type { Product } from '../../domain/catalogue/product'
import { failureOf, noResponse } from '../../domain/failure'
import type { AccountEnd, accountMachine } from '../account/account.machine'
import { loadTimeout, requestTimeout } from '../delays'
import { call, defined, effect, flow } from '../effect'
import { endToast, NOT_OPENED, refusedToast, STOPPED, type Toast, welcomeToast } from './messages'
import type { Entry } from './types'

/** Provided by src/shop/auth.ts. */
const effects = {
  actors: {
    /** Logs in or signs up. */
    enter: call<Session, Entry>(),
    /** Revokes the token of a session as soon as no other tab is paying. The request continues after its actor has stopped. */
    logout: call<void, { session: Session }>(),
    /** Loads the code of the account. */
    loadFlows: call<void, undefined>(),
    account: flow<typeof accountMachine>(),
  },
  actions: {
    /** Writes the session to storage: `token`, `isAuth`, `user`. */
    saveSession: effect<{ session: Session }>(),
    /** Removes the session from storage, unless another one has replaced it. */
    dropSession: effect(),
    /** Stored for the tab, so that a reload of the login page does not lose it. */
    saveIntent: effect<{ intent: Intent | null }>(),
    goToLogin: effect(),
    toast: effect<Toast | null>(),
  },
}
export type AuthEffects = typeof effects

/** The form that was submitted. Only the events of a form enter `entering`. */
function entryOf(event: { type: string; credentials?: Credentials; form?: SignupForm }): Entry {
  if (event.credentials) return { type: 'login', credentials: event.credentials }
  return { type: 'signup', form: defined(event.form) }
}

/** The product that a visitor adds to the cart or the wishlist. */
const intentOf = ({ type, product, qty }: { type: string; product: Product; qty?: number | undefined }): Intent => ({
  list: type === 'cart.add' ? 'cart' : 'wishlist',
  product,
  qty,
  account: null,
})

/**
 * The visitor or the logged-in shopper. The account contains everything that belongs to a shopper, and ends with the session.
 *
 * The product that a visitor adds to the cart or the wishlist is remembered and added after login. A shopper's own change is
 * repeated only for that shopper. A login or logout in another tab takes effect here too.
 */
export const authMachine = setup({
  types: {
    context: {} as {
      session: Session | null
      intent: Intent | null
      /** The session that was logged out last. Its token is being revoked. */
      ended: Session | null
      /** The form that was submitted last. */
      form: Entry['type']
      /** Why the form was refused, as messages for the visitor. Null if it was not. */
      refusal: string[] | null
    },
    input: {} as { session: Session | null; intent: Intent | null },
    events: {} as
      | { type: 'auth.login'; credentials: Credentials }
      | { type: 'auth.signup'; form: SignupForm }
      | { type: 'auth.logout' }
      | { type: 'auth.dismiss' }
      | { type: 'logout.shown' }
      /** A request of this session had a response with status 401. `next`: another session in storage. */
      | { type: 'session.ended'; token: string; intent: Intent | null; next: Session | null }
      | { type: 'session.changed'; session: Session | null }
      | { type: 'cart.add'; product: Product; qty?: number | undefined }
      | { type: 'wishlist.toggle'; product: Product },
    children: {} as { enter: 'enter'; logout: 'logout'; account: 'account' },
    tags: {} as 'busy' | 'shopper' | 'justLoggedOut',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    setSession: assign({ session: (_, params: { session: Session }) => params.session, refusal: null }),
    setUser: assign({
      session: ({ context }, params: { session: Session | null }) => ({
        ...defined(context.session),
        user: defined(params.session).user,
      }),
    }),
    clearSession: assign({ session: null, refusal: null }),
    endSession: assign({ ended: ({ context }) => context.session, session: null, refusal: null }),
    setIntent: assign({ intent: (_, params: { intent: Intent | null }) => params.intent }),
    setForm: assign({ form: (_, params: { form: Entry['type'] }) => params.form, refusal: null }),
    setRefusal: assign({ refusal: (_, params: { error: unknown }) => failureOf(params.error).messages }),
    clearRefusal: assign({ refusal: null }),
    relayToAccount: sendTo('account', ({ event }) => event),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    hasNext: (_, params: { end: AccountEnd }) => params.end.next !== null,
    hasLoggedOut: (_, params: { end: AccountEnd }) => params.end.reason === 'loggedOut',
    hasExpired: (_, params: { end: AccountEnd }) => params.end.reason === 'expired',
    isSameToken: ({ context }, params: { session: Session | null }) => context.session?.token === params.session?.token,
    isRenamed: ({ context }, params: { session: Session | null }) =>
      context.session?.user.email === params.session?.user.email &&
      (context.session?.user.firstName !== params.session?.user.firstName ||
        context.session?.user.lastName !== params.session?.user.lastName),
    isLogin: (_, params: { session: Session | null }) => params.session !== null,
  },
  delays: { loadTimeout, requestTimeout },
}).createMachine({
  id: 'auth',
  description: 'Who is shopping: a visitor, or a shopper with an account.',
  context: ({ input }) => ({ session: input.session, ended: null, intent: input.intent, form: 'login', refusal: null }),
  initial: 'starting',
  on: {
    'session.changed': [
      {
        description: 'The shopper’s name has changed, in this tab or in another one.',
        guard: { type: 'isRenamed', params: ({ event }) => event },
        actions: { type: 'setUser', params: ({ event }) => event },
      },
      {
        description: 'Another tab reports the session of this one.',
        guard: { type: 'isSameToken', params: ({ event }) => event },
      },
      {
        description: 'A shopper logged in in another tab.',
        guard: { type: 'isLogin', params: ({ event }) => event },
        target: '.opening',
        reenter: true,
        actions: [
          { type: 'setSession', params: ({ event }) => ({ session: defined(event.session) }) },
          {
            type: 'toast',
            params: ({ event }) => endToast({ reason: 'elsewhere', next: event.session, unrecorded: [] }),
          },
        ],
      },
      {
        description: 'The shopper logged out in another tab.',
        target: '.visitor',
        actions: [
          'clearSession',
          { type: 'toast', params: () => endToast({ reason: 'elsewhere', next: null, unrecorded: [] }) },
        ],
      },
    ],
    'cart.add': {
      description: 'A visitor must log in first. The product is added after login.',
      actions: [
        { type: 'setIntent', params: ({ event }) => ({ intent: intentOf(event) }) },
        { type: 'saveIntent', params: ({ context }) => ({ intent: context.intent }) },
        'goToLogin',
      ],
    },
    'wishlist.toggle': {
      description: 'A visitor must log in first. The product is added after login.',
      actions: [
        { type: 'setIntent', params: ({ event }) => ({ intent: intentOf(event) }) },
        { type: 'saveIntent', params: ({ context }) => ({ intent: context.intent }) },
        'goToLogin',
      ],
    },
  },
  states: {
    starting: {
      description: 'Restores the session of an earlier visit.',
      always: [{ guard: 'hasSession', target: 'opening' }, { target: 'visitor' }],
    },
    visitor: {
      description: 'A visitor may browse, and must log in for more.',
      initial: 'browsing',
      on: {
        'auth.login': { target: 'entering' },
        'auth.signup': { target: 'entering' },
        'auth.dismiss': { description: 'The visitor leaves the form.', actions: 'clearRefusal' },
      },
      states: {
        browsing: { description: 'Browsing, or filling in a form.' },
        justLoggedOut: {
          description: 'Just logged out: a protected page redirects to /logout instead of /login.',
          tags: 'justLoggedOut',
          invoke: {
            id: 'logout',
            src: 'logout',
            input: ({ context }) => ({ session: defined(context.ended) }),
            onError: { description: 'The token expires within a week.' },
          },
          on: { 'logout.shown': { target: 'browsing' } },
          after: { requestTimeout: { target: 'browsing' } },
        },
      },
    },
    entering: {
      description: 'The credentials are being checked, or the account is being created.',
      tags: 'busy',
      entry: { type: 'setForm', params: ({ event }) => ({ form: entryOf(event).type }) },
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ event }) => entryOf(event),
        onDone: {
          target: 'opening',
          actions: [
            { type: 'saveSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'toast', params: ({ context, event }) => welcomeToast(context.form, event.output) },
          ],
        },
        onError: {
          target: 'visitor',
          actions: [
            { type: 'setRefusal', params: ({ event }) => event },
            { type: 'toast', params: ({ context }) => refusedToast(context.form) },
          ],
        },
      },
      after: {
        requestTimeout: {
          target: 'visitor',
          actions: [
            { type: 'setRefusal', params: { error: noResponse } },
            { type: 'toast', params: ({ context }) => refusedToast(context.form) },
          ],
        },
      },
    },
    opening: {
      description: "The code of a shopper's flows is loading.",
      tags: ['busy', 'shopper'],
      invoke: {
        id: 'loadFlows',
        src: 'loadFlows',
        onDone: { target: 'shopper' },
        onError: {
          target: 'visitor',
          actions: ['clearSession', { type: 'toast', params: { kind: 'error', text: NOT_OPENED } }],
        },
      },
      on: {
        'auth.logout': {
          target: 'visitor.justLoggedOut',
          actions: [
            'dropSession',
            'endSession',
            { type: 'toast', params: () => endToast({ reason: 'loggedOut', next: null, unrecorded: [] }) },
          ],
        },
        'cart.add': { description: 'Its button is disabled until the cart runs.' },
        'wishlist.toggle': { description: 'Its heart is disabled until the wishlist runs.' },
      },
      after: {
        loadTimeout: {
          target: 'visitor',
          actions: ['clearSession', { type: 'toast', params: { kind: 'error', text: NOT_OPENED } }],
        },
      },
    },
    shopper: {
      description: 'A shopper is logged in, and the account runs.',
      tags: 'shopper',
      entry: { type: 'saveIntent', params: { intent: null } },
      exit: { type: 'setIntent', params: { intent: null } },
      invoke: {
        id: 'account',
        src: 'account',
        input: ({ context }) => ({ session: defined(context.session), wanted: context.intent }),
        onDone: [
          {
            description: 'Another tab has logged in.',
            guard: { type: 'hasNext', params: ({ event }) => ({ end: event.output }) },
            target: 'opening',
            actions: [
              { type: 'setSession', params: ({ event }) => ({ session: defined(event.output.next) }) },
              { type: 'setIntent', params: ({ event }) => ({ intent: event.output.intent }) },
              { type: 'toast', params: ({ event }) => endToast(event.output) },
            ],
          },
          {
            guard: { type: 'hasLoggedOut', params: ({ event }) => ({ end: event.output }) },
            target: 'visitor.justLoggedOut',
            actions: ['endSession', { type: 'toast', params: ({ event }) => endToast(event.output) }],
          },
          {
            description: 'A request was answered with 401.',
            guard: { type: 'hasExpired', params: ({ event }) => ({ end: event.output }) },
            target: 'visitor',
            actions: [
              'clearSession',
              { type: 'setIntent', params: ({ event }) => ({ intent: event.output.intent }) },
              { type: 'toast', params: ({ event }) => endToast(event.output) },
              'goToLogin',
            ],
          },
          {
            target: 'visitor',
            actions: ['clearSession', { type: 'toast', params: ({ event }) => endToast(event.output) }],
          },
        ],
        onError: {
          target: 'visitor',
          actions: [
            'dropSession',
            'clearSession',
            { type: 'toast', params: { kind: 'error', text: STOPPED } },
            'goToLogin',
          ],
        },
      },
      on: {
        'auth.logout': { actions: 'relayToAccount' },
        'cart.add': { actions: 'relayToAccount' },
        'wishlist.toggle': { actions: 'relayToAccount' },
        'session.ended': { actions: 'relayToAccount' },
        'session.changed': [
          {
            description: 'The shopper’s name has changed, in this tab or in another one.',
            guard: { type: 'isRenamed', params: ({ event }) => event },
            actions: [{ type: 'setUser', params: ({ event }) => event }, 'relayToAccount'],
          },
          { actions: 'relayToAccount' },
        ],
      },
    },
  },
})
