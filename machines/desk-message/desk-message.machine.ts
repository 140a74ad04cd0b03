import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { DeskMessage, MessageState } from '../../domain/desk/desk-message'
import { failureOf, noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { normalText } from '../../domain/normal-text'
import { requestTimeout } from '../delays'
import { call, defined } from '../effect'

/** Provided by src/desk/inbox/desk-message.ts. */
const effects = {
  actors: {
    loadMessage: call<DeskMessage, { session: Session; id: string }>(),
    /** `replyId`: a UUID, the same for every attempt. */
    sendReply: call<DeskMessage, { session: Session; id: string; replyId: string; text: string }>(),
    setState: call<DeskMessage, { session: Session; id: string; state: MessageState }>(),
  },
}
export type DeskMessageEffects = typeof effects

/**
 * A message to the shop at the desk: its conversation, and a reply.
 *
 * One request at a time. A failed reply shows why and stays typed, and another attempt sends the same reply. A message that is
 * closed can be opened again.
 */
export const deskMessageMachine = setup({
  types: {
    context: {} as {
      session: Session
      id: string
      /** null: not loaded yet. */
      message: DeskMessage | null
      /** The typed reply. */
      text: string
      /** The id of the reply that is being written; null: it has not been sent yet. */
      replyId: string | null
      /** The state to set. */
      state: MessageState
      /** Send was clicked: from now on an empty reply shows an error. */
      attempted: boolean
      /** Messages that explain why the last request failed. */
      messages: string[]
    },
    input: {} as { session: Session; id: string },
    events: {} as
      | { type: 'reply.changed'; text: string }
      | { type: 'reply.sent'; id: string }
      | { type: 'message.moved'; state: MessageState }
      | { type: 'message.reload' },
    tags: {} as 'busy' | 'failed' | 'missing' | 'sending',
  },
  actors: effects.actors,
  actions: {
    setMessage: assign((_, { message }: { message: DeskMessage }) => ({ message, messages: [] })),
    change: assign({ text: (_, params: { text: string }) => params.text }),
    setReplyId: assign({ replyId: ({ context }, params: { id: string }) => context.replyId ?? params.id }),
    /** An earlier attempt may have arrived with another text. The text that was not sent stays. The shop stores normalised text. */
    clearReply: assign({
      text: ({ context: { message, replyId, text } }) =>
        message?.entries.some((entry) => entry.id === replyId && entry.text !== normalText(text.trim())) ? text : '',
      replyId: null,
      attempted: false,
    }),
    aim: assign({ state: (_, params: { state: MessageState }) => params.state }),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  guards: {
    isTyped: ({ context }) => context.text.trim() !== '',
    isUnknown: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-message',
  description: 'A message to the shop at the desk, and the reply to it.',
  context: ({ input: { session, id } }) => ({
    session,
    id,
    message: null,
    text: '',
    replyId: null,
    state: 'closed',
    attempted: false,
    messages: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The message is being fetched.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'loadMessage',
        src: 'loadMessage',
        input: ({ context: { session, id } }) => ({ session, id }),
        onDone: {
          target: 'ready',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      after: {
        requestTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    missing: { description: 'The shop has no such message.', tags: 'missing' },
    failed: {
      description: 'The message could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'message.reload': { target: 'loading' } },
    },
    ready: {
      description: 'The conversation is shown, and a reply can be typed.',
      on: {
        'reply.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'reply.sent': [
          {
            guard: 'isTyped',
            target: 'replying',
            actions: { type: 'setReplyId', params: ({ event }) => event },
          },
          { actions: 'markAttempted' },
        ],
        'message.moved': { target: 'moving', actions: { type: 'aim', params: ({ event }) => event } },
      },
    },
    replying: {
      description: 'The reply is being sent.',
      tags: ['busy', 'sending'],
      entry: 'clearMessages',
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context: { session, id, replyId, text } }) => ({ session, id, replyId: defined(replyId), text }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'setMessage', params: ({ event }) => ({ message: event.output }) }, 'clearReply'],
        },
        onError: { target: 'ready', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'ready', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    moving: {
      description: 'The message is being closed or opened again. A typed reply stays.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'setState',
        src: 'setState',
        input: ({ context: { session, id, state } }) => ({ session, id, state }),
        onDone: {
          target: 'ready',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: event.output }) },
        },
        onError: { target: 'ready', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'ready', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
