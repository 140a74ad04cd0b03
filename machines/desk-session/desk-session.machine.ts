import { assign, fromPromise, setup } from 'xstate'
import type { Credentials, Session } from '../../domain/account'
import type { Entered } from '../../domain/desk'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-session.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error('The desk is in a state whose value is missing.')
  return value
}

/**
 * Who is at the desk: nobody, or a shopkeeper.
 *
 * An account of anybody else is let out again, and told so. A session that ends by itself, or whose role was taken away, leads
 * back to the login with the reason. Other tabs of the desk follow.
 */
export const deskSessionMachine = setup({
  types: {
    context: {} as {
      session: Session | null
      draft: Credentials
      /** Login was pressed: from now on empty fields say so too. */
      attempted: boolean
      /** Why nobody is logged in, in words. */
      messages: string[]
    },
    input: {} as { session: Session | null },
    events: {} as
      | { type: 'form.changed'; field: keyof Credentials; value: string }
      | { type: 'form.submit' }
      | { type: 'desk.logout' }
      /** A call of this token was refused (401, 403). */
      | { type: 'session.ended'; token: string; messages: string[] }
      /** Another tab of the desk logged in or out. */
      | { type: 'session.changed'; session: Session | null },
    tags: {} as 'busy' | 'keeper',
  },
  actors: {
    /** Logs in. */
    enter: fromPromise<Entered, Credentials>(notBound),
    /** Ends the session at the backend. */
    leave: fromPromise<void, { token: string }>(notBound),
  },
  actions: {
    change: assign({
      draft: ({ context }, params: { field: keyof Credentials; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    say: assign({ messages: (_, params: { messages: string[] }) => params.messages }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
    begin: assign({
      session: (_, params: { session: Session | null }) => params.session,
      draft: { email: '', password: '' },
      attempted: false,
      messages: [],
    }),
    /** A session that is ended before it is used: what was typed stays. */
    hold: assign({ session: (_, params: { session: Session }) => params.session }),
    forget: assign({ session: null }),
    /** Keeps the session over a reload, and tells the other tabs. */
    keepSession: (_, _params: { session: Session }) => {},
    /** Forgets it, unless another one is kept by now. */
    dropSession: (_, _params: { token: string }) => {},
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
    isKeeper: (_, params: { entered: Entered }) => params.entered.isKeeper,
    isCurrent: ({ context }, params: { token: string }) => context.session?.token === params.token,
    isSomebody: (_, params: { session: Session | null }) => params.session !== null,
    hasSession: ({ context }) => context.session !== null,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'desk-session',
  description: 'Who is at the desk: nobody, or a shopkeeper.',
  context: ({ input }) => ({
    session: input.session,
    draft: { email: '', password: '' },
    attempted: false,
    messages: [],
  }),
  initial: 'opening',
  on: {
    'form.changed': {
      description: 'Also while the backend is asked: no key is lost.',
      actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
    },
  },
  states: {
    opening: {
      description: 'Has this browser a session of the desk?',
      always: [{ guard: 'hasSession', target: 'keeper' }, { target: 'visitor' }],
    },
    visitor: {
      description: 'Nobody is logged in: the login is shown.',
      on: {
        'form.submit': [{ guard: 'isValid', target: 'entering' }, { actions: 'markAttempted' }],
        'session.changed': {
          description: 'Another tab of the desk has logged in.',
          guard: { type: 'isSomebody', params: ({ event }) => ({ session: event.session }) },
          target: 'keeper',
          actions: { type: 'begin', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    entering: {
      description: 'The backend is asked who this is.',
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
            description: 'The account is a shopper’s: its session ends before it is used.',
            target: 'leaving',
            actions: [
              { type: 'hold', params: ({ event }) => ({ session: event.output.session }) },
              { type: 'say', params: { messages: ['This account is no shopkeeper.'] } },
            ],
          },
        ],
        onError: {
          target: 'visitor',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'visitor',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    keeper: {
      description: 'A shopkeeper is at the desk.',
      tags: 'keeper',
      on: {
        'desk.logout': {
          target: 'leaving',
          actions: {
            type: 'dropSession',
            params: ({ context }) => ({ token: required(context.session).token }),
          },
        },
        'session.ended': {
          guard: { type: 'isCurrent', params: ({ event }) => ({ token: event.token }) },
          target: 'visitor',
          actions: [
            { type: 'dropSession', params: ({ event }) => ({ token: event.token }) },
            'forget',
            { type: 'say', params: ({ event }) => ({ messages: event.messages }) },
          ],
        },
        'session.changed': {
          description: 'Another tab of the desk has logged out, or somebody else in.',
          target: 'opening',
          actions: { type: 'begin', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    leaving: {
      description: 'The backend is told that the session ends. Whatever it answers, nobody is logged in here.',
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ token: required(context.session).token }),
        onDone: { target: 'visitor' },
        onError: { target: 'visitor' },
      },
      after: { requestTimeout: { target: 'visitor' } },
      exit: 'forget',
    },
  },
})
