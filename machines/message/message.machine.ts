import { assign, fromPromise, setup } from 'xstate'
import type { MessageDraft, MessageField } from '../../domain/message'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-message.ts')
}

/**
 * Somebody writes to the shop, and is told a ticket.
 *
 * A message that could not be sent stays as it was typed, and the writer is told why. Nothing is sent twice: while one is on its
 * way, no other one begins.
 */
export const messageMachine = setup({
  types: {
    context: {} as {
      draft: MessageDraft
      /** The writer has pressed the button: from now on what is missing is said. */
      attempted: boolean
      /** Why the last try failed, in words. */
      messages: string[]
      /** What names the message that was sent last; null: none was. */
      ticket: string | null
    },
    /** `email`: of the shopper who is logged in; '' of a visitor. */
    input: {} as { email: string },
    events: {} as
      | { type: 'message.changed'; field: MessageField; value: string }
      | { type: 'message.submitted' }
      | { type: 'message.another' },
    tags: {} as 'busy',
  },
  actors: { sendMessage: fromPromise<string, { draft: MessageDraft }>(notBound) },
  actions: {
    change: assign({
      draft: ({ context }, params: { field: MessageField; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    setTicket: assign({ ticket: (_, params: { ticket: string }) => params.ticket }),
    /** The address for the answer stays. */
    begin: assign({
      draft: ({ context }) => ({ about: '' as const, text: '', email: context.draft.email }),
      attempted: false,
    }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'message',
  description: 'Writing to the shop.',
  context: ({ input }) => ({
    draft: { about: '', text: '', email: input.email },
    attempted: false,
    messages: [],
    ticket: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The message is typed.',
      on: {
        'message.changed': {
          actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'message.submitted': [{ guard: 'isValid', target: 'sending' }, { actions: 'markAttempted' }],
      },
    },
    sending: {
      description: 'The message is on its way.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: { target: 'sent', actions: { type: 'setTicket', params: ({ event }) => ({ ticket: event.output }) } },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'editing',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    sent: {
      description: 'The shop has it; its ticket is shown.',
      on: { 'message.another': { target: 'editing', actions: 'begin' } },
    },
  },
})
