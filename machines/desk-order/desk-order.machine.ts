import { assign, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import { type ActDraft, actErrors, type DeskAct } from '../../domain/desk/desk-acts'
import type { DeskOrder } from '../../domain/desk/desk-order'
import { failureOf, noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined } from '../effect'

/** Provided by src/desk/orders/desk-order.ts. */
const effects = {
  actors: {
    loadOrder: call<DeskOrder, { session: Session; id: string }>(),
    sendAct: call<DeskOrder, { session: Session; id: string; act: DeskAct; draft: ActDraft }>(),
    sendMail: call<DeskOrder, { session: Session; id: string; mailId: string; isDismissed: boolean }>(),
  },
}
export type DeskOrderEffects = typeof effects

/**
 * One order at the desk, and the shopkeeper's actions on it.
 *
 * Changes made elsewhere mark the order as stale. It is refetched when no other fetch is running. An action that needs input has
 * a dialog, which shows why the backend refused it and preserves the input. An action without a response is retried under its
 * id, so that it is done once.
 */
export const deskOrderMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The order's `_id` or its `orderId`. */
      id: string
      order: DeskOrder | null
      /** The last refresh failed. */
      isOutdated: boolean
      act: DeskAct | null
      draft: ActDraft
      /** The dialog was submitted: from now on missing fields show an error. */
      attempted: boolean
      /** Messages that explain why the action failed. */
      messages: string[]
      /** The last action without a response. */
      unanswered: DeskAct | null
      mailId: string | null
      /** true: the mail is dismissed; false: it is sent again. */
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
      /** The response to an action contained the order. */
      | { type: 'order.answered' }
      /** Orders have changed elsewhere, or the page has become visible. */
      | { type: 'order.updated' }
      | { type: 'order.fetching' }
      | { type: 'order.reload' },
    tags: {} as 'failed' | 'missing' | 'open' | 'sending',
  },
  actors: effects.actors,
  actions: {
    setOrder: assign((_, { order }: { order: DeskOrder }) => ({ order, isOutdated: false })),
    markOutdated: assign({ isOutdated: true }),
    markFetching: raise({ type: 'order.fetching' }),
    choose: assign(({ context: { unanswered } }, { act, draft }: { act: DeskAct; draft: ActDraft }) => ({
      act: unanswered?.type === act.type ? { ...act, id: unanswered.id } : act,
      draft,
      attempted: false,
      messages: [],
    })),
    change: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    chooseMail: assign((_, mail: { mailId: string; isDismissed: boolean }) => ({ ...mail, messages: [] })),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    endAct: assign({ act: null, unanswered: null, messages: [] }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
    markUnanswered: assign(({ context }, { error }: { error: unknown }) => {
      const { status } = failureOf(error)
      return { unanswered: status === 0 || status >= 500 ? context.act : null }
    }),
    dropFetch: raise({ type: 'order.answered' }),
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    hasFields: (_, params: { act: DeskAct }) => params.act.fields.length > 0,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
    isValid: ({ context: { act, draft } }) => act !== null && Object.keys(actErrors(act, draft)).length === 0,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-order',
  description: 'One order at the desk, and the shopkeeper’s actions on it.',
  type: 'parallel',
  context: ({ input: { session, id } }) => ({
    session,
    id,
    order: null,
    isOutdated: false,
    act: null,
    draft: {},
    attempted: false,
    messages: [],
    unanswered: null,
    mailId: null,
    isDismissed: false,
  }),
  states: {
    freshness: {
      description: 'Is the visible order the latest known?',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'No change made elsewhere is known.',
          on: { 'order.updated': { target: 'stale' } },
        },
        stale: {
          description: 'Orders have changed elsewhere. This order is refetched when no other fetch is running.',
          on: { 'order.fetching': { target: 'fresh' } },
        },
      },
    },
    view: {
      description: 'The order and its fetches.',
      initial: 'loading',
      on: {
        'order.answered': {
          description: 'A fetch in flight may return an older order, so it is dropped.',
          target: '.idle',
        },
      },
      states: {
        loading: {
          description: 'The order is being fetched.',
          entry: 'markFetching',
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context: { session, id } }) => ({ session, id }),
            onDone: { target: 'idle', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
              { target: 'failed' },
            ],
          },
          after: { requestTimeout: { target: 'failed' } },
        },
        missing: { description: 'The order does not exist.', tags: 'missing' },
        failed: {
          description: 'The order could not be fetched. The screen offers to try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'order.reload': { target: 'loading' } },
        },
        idle: {
          description: 'The order is shown.',
          always: { guard: 'isStale', target: 'refreshing' },
          on: { 'order.reload': { target: 'refreshing' } },
        },
        refreshing: {
          description: 'The visible order is fetched again.',
          entry: 'markFetching',
          invoke: {
            id: 'refreshOrder',
            src: 'loadOrder',
            input: ({ context: { session, id } }) => ({ session, id }),
            onDone: { target: 'idle', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: { target: 'idle', actions: 'markOutdated' },
          },
          after: { requestTimeout: { target: 'idle', actions: 'markOutdated' } },
        },
      },
    },
    act: {
      description: 'The shopkeeper’s action on the order.',
      initial: 'none',
      states: {
        none: {
          description: 'No action is running.',
          on: {
            'act.chosen': [
              {
                guard: { type: 'hasFields', params: ({ event }) => event },
                target: 'typing',
                actions: { type: 'choose', params: ({ event }) => event },
              },
              {
                description: 'It needs no input, so it is sent at once.',
                target: 'sending.clicked',
                actions: { type: 'choose', params: ({ event }) => event },
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
          description: 'A dialog takes the input of the action.',
          tags: 'open',
          on: {
            'act.changed': { actions: { type: 'change', params: ({ event }) => event } },
            'act.sent': [{ guard: 'isValid', target: 'sending.typed' }, { actions: 'markAttempted' }],
            'act.closed': { target: 'none', actions: 'clearMessages' },
          },
        },
        sending: {
          description: 'The action is being sent. Its dialog stays open until there is a response.',
          tags: 'sending',
          entry: 'clearMessages',
          initial: 'clicked',
          states: {
            typed: { description: 'A dialog sent it.', tags: 'open' },
            clicked: { description: 'Its button sent it.' },
          },
          invoke: {
            id: 'sendAct',
            src: 'sendAct',
            input: ({ context: { session, id, act, draft } }) => ({ session, id, act: defined(act), draft }),
            onDone: {
              target: 'none',
              actions: [{ type: 'setOrder', params: ({ event }) => ({ order: event.output }) }, 'endAct', 'dropFetch'],
            },
            onError: {
              target: 'refused',
              actions: [
                { type: 'setFailure', params: ({ event }) => event },
                { type: 'markUnanswered', params: ({ event }) => event },
              ],
            },
          },
          after: {
            requestTimeout: {
              target: 'refused',
              actions: [
                { type: 'setFailure', params: { error: noResponse } },
                { type: 'markUnanswered', params: { error: noResponse } },
              ],
            },
          },
        },
        refused: {
          description: 'The action failed. The screen shows why.',
          always: [
            {
              guard: { type: 'hasFields', params: ({ context }) => ({ act: defined(context.act) }) },
              target: 'typing',
            },
            { target: 'none' },
          ],
        },
        mailing: {
          description: 'A mail is being sent again or dismissed.',
          tags: 'sending',
          invoke: {
            id: 'sendMail',
            src: 'sendMail',
            input: ({ context: { session, id, mailId, isDismissed } }) => ({
              session,
              id,
              mailId: defined(mailId),
              isDismissed,
            }),
            onDone: {
              target: 'none',
              actions: [{ type: 'setOrder', params: ({ event }) => ({ order: event.output }) }, 'dropFetch'],
            },
            onError: { target: 'none', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          after: {
            requestTimeout: { target: 'none', actions: { type: 'setFailure', params: { error: noResponse } } },
          },
        },
      },
    },
  },
})
