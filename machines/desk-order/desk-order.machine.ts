import { assign, fromPromise, raise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { ActDraft, DeskAct } from '../../domain/desk-acts'
import type { DeskOrder } from '../../domain/desk-order'
import type { Failure } from '../../domain/failure'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-order.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error('The order is in a state whose value is missing.')
  return value
}

/**
 * One order at the desk: what it is, and what a shopkeeper does with it.
 *
 * It is fetched again when orders have changed elsewhere. An act that asks for something has a dialog; what the shop refuses is
 * said there, and what was typed stays. An act of which nothing was heard keeps its id: tried again, it is done once.
 */
export const deskOrderMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The order's `_id`, or the id that the shop shows. */
      id: string
      order: DeskOrder | null
      /** The last fetch failed. */
      isOutdated: boolean
      /** A change arrived while a fetch was running: one more fetch follows. */
      isStale: boolean
      act: DeskAct | null
      draft: ActDraft
      /** The button was pressed: from now on what is missing is said. */
      attempted: boolean
      /** Why the act was not done, in words. */
      messages: string[]
      /** The last act of which nothing was heard. */
      unanswered: DeskAct | null
      mailId: string | null
      /** The mail is not sent again, but dismissed. */
      isDismissed: boolean
    },
    input: {} as { session: Session; id: string },
    events: {} as
      | { type: 'act.chosen'; act: DeskAct; draft: ActDraft }
      | { type: 'act.changed'; field: string; value: string }
      | { type: 'act.sent' }
      | { type: 'act.closed' }
      | { type: 'mail.again'; mailId: string }
      | { type: 'mail.dismiss'; mailId: string }
      /** An answer to an act has brought the order. */
      | { type: 'order.answered' }
      /** Orders have changed elsewhere, or the page is seen again. */
      | { type: 'order.news' }
      | { type: 'order.reload' },
    tags: {} as 'failed' | 'missing' | 'open' | 'sending',
  },
  actors: {
    loadOrder: fromPromise<DeskOrder, { session: Session; id: string }>(notBound),
    sendAct: fromPromise<DeskOrder, { session: Session; id: string; act: DeskAct; draft: ActDraft }>(notBound),
    sendMail: fromPromise<DeskOrder, { session: Session; id: string; mailId: string; isDismissed: boolean }>(notBound),
  },
  actions: {
    setOrder: assign({ order: (_, params: { order: DeskOrder }) => params.order, isOutdated: false }),
    markOutdated: assign({ isOutdated: true }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    choose: assign({
      act: ({ context: { unanswered } }, { act }: { act: DeskAct; draft: ActDraft }) =>
        unanswered?.type === act.type ? Object.assign({}, act, { id: unanswered.id }) : act,
      draft: (_, params: { act: DeskAct; draft: ActDraft }) => params.draft,
      attempted: false,
      messages: [],
    }),
    change: assign({
      draft: ({ context }, params: { field: string; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    chooseMail: assign({
      mailId: (_, params: { mailId: string; isDismissed: boolean }) => params.mailId,
      isDismissed: (_, params: { mailId: string; isDismissed: boolean }) => params.isDismissed,
      messages: [],
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    endAct: assign({ act: null, unanswered: null, messages: [] }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
    markUnanswered: assign({
      unanswered: ({ context }, params: { error: unknown }) => {
        const { status } = params.error as Failure
        return status === 0 || status >= 500 ? context.act : null
      },
    }),
    tellView: raise({ type: 'order.answered' }),
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    asks: (_, params: { act: DeskAct }) => params.act.fields.length > 0,
    isMissing: (_, params: { error: unknown }) => (params.error as Failure).status === 404,
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'desk-order',
  description: 'One order at the desk: what it is, and what a shopkeeper does with it.',
  type: 'parallel',
  context: ({ input: { session, id } }) => ({
    session,
    id,
    order: null,
    isOutdated: false,
    isStale: false,
    act: null,
    draft: {},
    attempted: false,
    messages: [],
    unanswered: null,
    mailId: null,
    isDismissed: false,
  }),
  states: {
    view: {
      description: 'What is known of the order.',
      initial: 'loading',
      on: {
        'order.answered': { description: 'An answer on its way may be older: it is dropped.', target: '.idle' },
      },
      states: {
        loading: {
          description: 'The order is fetched.',
          entry: 'markFresh',
          on: {
            'order.news': {
              description: 'The response may be older: one more fetch follows.',
              actions: 'markStale',
            },
          },
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context: { session, id } }) => ({ session, id }),
            onDone: [
              {
                guard: 'isStale',
                target: 'refreshing',
                actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
              },
              { target: 'idle', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
            ],
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { target: 'failed' },
            ],
          },
          after: { requestTimeout: { target: 'failed' } },
        },
        missing: { description: 'There is no such order.', tags: 'missing' },
        failed: {
          description: 'The order could not be fetched: that is said, with a way to try again.',
          tags: 'failed',
          on: { 'order.reload': { target: 'loading' }, 'order.news': { target: 'loading' } },
        },
        idle: {
          description: 'The order is shown.',
          on: { 'order.news': { target: 'refreshing' }, 'order.reload': { target: 'refreshing' } },
        },
        refreshing: {
          description: 'The order that is shown is fetched again.',
          entry: 'markFresh',
          on: {
            'order.news': {
              description: 'The response may be older: one more fetch follows.',
              actions: 'markStale',
            },
          },
          invoke: {
            id: 'refreshOrder',
            src: 'loadOrder',
            input: ({ context: { session, id } }) => ({ session, id }),
            onDone: [
              {
                guard: 'isStale',
                target: 'refreshing',
                reenter: true,
                actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
              },
              { target: 'idle', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
            ],
            onError: [
              { guard: 'isStale', target: 'refreshing', reenter: true, actions: 'markOutdated' },
              { target: 'idle', actions: 'markOutdated' },
            ],
          },
          after: {
            requestTimeout: [
              { guard: 'isStale', target: 'refreshing', reenter: true, actions: 'markOutdated' },
              { target: 'idle', actions: 'markOutdated' },
            ],
          },
        },
      },
    },
    act: {
      description: 'What the shopkeeper does with the order.',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is being done.',
          on: {
            'act.chosen': [
              {
                guard: { type: 'asks', params: ({ event }) => ({ act: event.act }) },
                target: 'typing',
                actions: { type: 'choose', params: ({ event }) => ({ act: event.act, draft: event.draft }) },
              },
              {
                description: 'It asks for nothing: it is done at once.',
                target: 'sending.pressed',
                actions: { type: 'choose', params: ({ event }) => ({ act: event.act, draft: event.draft }) },
              },
            ],
            'mail.again': {
              target: 'mailing',
              actions: { type: 'chooseMail', params: ({ event }) => ({ mailId: event.mailId, isDismissed: false }) },
            },
            'mail.dismiss': {
              target: 'mailing',
              actions: { type: 'chooseMail', params: ({ event }) => ({ mailId: event.mailId, isDismissed: true }) },
            },
          },
        },
        typing: {
          description: 'A dialog asks for what the act needs.',
          tags: 'open',
          on: {
            'act.changed': {
              actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
            },
            'act.sent': [{ guard: 'isValid', target: 'sending.typed' }, { actions: 'markAttempted' }],
            'act.closed': { target: 'none', actions: 'clearMessages' },
          },
        },
        sending: {
          description: 'The act is sent. A dialog stays until there is an answer.',
          tags: 'sending',
          entry: 'clearMessages',
          initial: 'pressed',
          states: {
            typed: { description: 'A dialog has asked for it.', tags: 'open' },
            pressed: { description: 'Its button has.' },
          },
          invoke: {
            id: 'sendAct',
            src: 'sendAct',
            input: ({ context: { session, id, act, draft } }) => ({ session, id, act: required(act), draft }),
            onDone: {
              target: 'none',
              actions: [{ type: 'setOrder', params: ({ event }) => ({ order: event.output }) }, 'endAct', 'tellView'],
            },
            onError: {
              target: 'refused',
              actions: [
                { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'markUnanswered', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          after: {
            requestTimeout: {
              target: 'refused',
              actions: [
                { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
                { type: 'markUnanswered', params: { error: { status: 0, messages: [] } } },
              ],
            },
          },
        },
        refused: {
          description: 'The act was not done, and why is said.',
          always: [
            { guard: { type: 'asks', params: ({ context }) => ({ act: required(context.act) }) }, target: 'typing' },
            { target: 'none' },
          ],
        },
        mailing: {
          description: 'A mail is sent again, or dismissed.',
          tags: 'sending',
          invoke: {
            id: 'sendMail',
            src: 'sendMail',
            input: ({ context: { session, id, mailId, isDismissed } }) => ({
              session,
              id,
              mailId: required(mailId),
              isDismissed,
            }),
            onDone: {
              target: 'none',
              actions: [{ type: 'setOrder', params: ({ event }) => ({ order: event.output }) }, 'tellView'],
            },
            onError: {
              target: 'none',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            requestTimeout: {
              target: 'none',
              actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
            },
          },
        },
      },
    },
  },
})
