import { assign, setup } from 'xstate'
import type { Credentials, Session } from '../../domain/account/account'
import { loginErrors } from '../../domain/account/account-forms'
import type { Entered } from '../../domain/desk/desk'
import { passkeyTimeout } from '../../domain/desk/passkeys'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** Provided by src/desk/desk-session.ts. */
const effects = {
  actors: {
    /** Logs in. */
    enter: call<Entered, Credentials>(),
    /** Lets the browser sign with a passkey, and logs in with it. */
    enterByPasskey: call<Session>(),
    /** Ends the session at the backend. */
    leave: call<void, { token: string }>(),
  },
  actions: {
    /** Stores the session so that it survives a reload, and notifies the other tabs. */
    keepSession: effect<{ session: Session }>(),
    /** Removes the stored session, unless another one has replaced it. */
    dropSession: effect<{ token: string }>(),
  },
}
export type DeskSessionEffects = typeof effects

/**
 * The session of the shopkeeper at the desk.
 *
 * An account without the role of a shopkeeper is logged out again with a message. When a session expires or loses its role, the
 * login shows the reason. If the team needs passkeys, a session that began with a password needs one before the desk opens.
 * Other tabs of the desk follow.
 */
export const deskSessionMachine = setup({
  types: {
    context: {} as {
      session: Session | null
      draft: Credentials
      /** Login was clicked: from now on empty fields show an error. */
      attempted: boolean
      /** Messages that explain why the login failed or the session ended. */
      messages: string[]
    },
    input: {} as { session: Session | null },
    events: {} as
      | { type: 'form.changed'; field: keyof Credentials; value: string }
      | { type: 'form.submit' }
      | { type: 'passkey.login' }
      | { type: 'desk.logout' }
      /** The backend refused a request with this token (401, 403). */
      | { type: 'session.ended'; token: string; messages: string[] }
      /** The backend wants a passkey for the session with this token. */
      | { type: 'session.unconfirmed'; token: string }
      /** The session with this token was confirmed by a passkey or a recovery code. */
      | { type: 'session.confirmed'; token: string }
      /** Another tab of the desk logged in or out. */
      | { type: 'session.changed'; session: Session | null },
    tags: {} as 'busy' | 'keeper' | 'confirming',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    change: assign(({ context }, { field, value }: { field: keyof Credentials; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    setMessages: assign((_, params: { messages: string[] }) => params),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
    begin: assign((_, { session }: { session: Session | null }) => ({
      session,
      draft: { email: '', password: '' },
      attempted: false,
      messages: [],
    })),
    /** For a session that ends before it is used. Preserves the form. */
    setSession: assign((_, params: { session: Session }) => params),
    clearSession: assign({ session: null }),
  },
  guards: {
    isValid: ({ context }) => Object.keys(loginErrors(context.draft)).length === 0,
    isKeeper: (_, params: { entered: Entered }) => params.entered.isKeeper,
    isCurrent: ({ context }, params: { token: string }) => context.session?.token === params.token,
    isLoggedIn: (_, params: { session: Session | null }) => params.session !== null,
    hasSession: ({ context }) => context.session !== null,
  },
  delays: { requestTimeout, passkeyTimeout },
}).createMachine({
  id: 'desk-session',
  description: 'The session of the shopkeeper at the desk.',
  context: ({ input }) => ({
    session: input.session,
    draft: { email: '', password: '' },
    attempted: false,
    messages: [],
  }),
  initial: 'opening',
  on: {
    'form.changed': {
      description: 'Also accepted while a request is running, so that no input is lost.',
      actions: { type: 'change', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description: 'Does this browser have a stored session?',
      always: [{ guard: 'hasSession', target: 'keeper' }, { target: 'visitor' }],
    },
    visitor: {
      description: 'The login is shown.',
      on: {
        'form.submit': [{ guard: 'isValid', target: 'entering' }, { actions: 'markAttempted' }],
        'passkey.login': { target: 'enteringByPasskey' },
        'session.changed': {
          description: 'Another tab of the desk has logged in.',
          guard: { type: 'isLoggedIn', params: ({ event }) => event },
          target: 'keeper',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    entering: {
      description: 'The login request is running.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isKeeper', params: ({ event }) => ({ entered: event.output }) },
            target: 'keeper',
            actions: [
              { type: 'begin', params: ({ event }) => ({ session: event.output.session }) },
              { type: 'keepSession', params: ({ event }) => ({ session: event.output.session }) },
            ],
          },
          {
            description: 'The account belongs to a shopper. Its session ends before it is used.',
            target: 'leaving',
            actions: [
              { type: 'setSession', params: ({ event }) => ({ session: event.output.session }) },
              { type: 'setMessages', params: { messages: ['This account is no shopkeeper.'] } },
            ],
          },
        ],
        onError: { target: 'visitor', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'visitor', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    enteringByPasskey: {
      description: 'The browser signs with a passkey, and the server logs in.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'enterByPasskey',
        src: 'enterByPasskey',
        onDone: {
          target: 'keeper',
          actions: [
            { type: 'begin', params: ({ event }) => ({ session: event.output }) },
            { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: { target: 'visitor', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        passkeyTimeout: { target: 'visitor', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    keeper: {
      description: 'A shopkeeper is logged in.',
      initial: 'atDesk',
      states: {
        atDesk: {
          description: 'The desk is open.',
          tags: 'keeper',
          on: {
            'session.unconfirmed': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'confirming' },
          },
        },
        confirming: {
          description:
            'The team needs passkeys, and the session began with a password. The desk opens after a passkey.',
          tags: 'confirming',
          on: {
            'session.confirmed': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'atDesk' },
          },
        },
      },
      on: {
        'desk.logout': {
          target: 'leaving',
          actions: { type: 'dropSession', params: ({ context }) => ({ token: defined(context.session).token }) },
        },
        'session.ended': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'visitor',
          actions: [
            { type: 'dropSession', params: ({ event }) => ({ token: event.token }) },
            'clearSession',
            { type: 'setMessages', params: ({ event }) => event },
          ],
        },
        'session.changed': {
          description: 'Another tab has logged out, or has logged in with another account.',
          target: 'opening',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    leaving: {
      description: 'The backend ends the session. The login is shown next, even if the request fails.',
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ token: defined(context.session).token }),
        onDone: { target: 'visitor' },
        onError: { target: 'visitor' },
      },
      after: { requestTimeout: { target: 'visitor' } },
      exit: 'clearSession',
    },
  },
})
