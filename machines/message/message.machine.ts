import { assign, setup } from 'xstate'
import { type MessageDraft, type MessageField, messageDraft, messageErrors } from '../../domain/account/message'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call } from '../effect'

/** Effects, provided by src/shop/message.ts. */
const effects = {
  actors: {
    /** Returns the ticket. */
    sendMessage: call<string, { draft: MessageDraft }>(),
  },
}
export type MessageEffects = typeof effects

/**
 * A message to the shop. The writer receives a ticket. A message about an order begins with its id.
 *
 * A failed request leaves the fields as they are and shows why. While a request is in flight, no other one begins, so a message
 * is not sent twice.
 */
export const messageMachine = setup({
  types: {
    context: {} as {
      draft: MessageDraft
      /** The writer has clicked Send with an invalid form, so every error is shown. */
      attempted: boolean
      /** Why the last request failed. */
      messages: string[]
      /** Ticket of the last message; null: none has been sent. */
      ticket: string | null
    },
    /** `email`: the address of a shopper who is logged in, '' for a visitor. `orderId`: the order that it is about, or ''. */
    input: {} as { email: string; orderId: string },
    events: {} as
      | { type: 'message.changed'; field: MessageField; value: string }
      | { type: 'message.submitted' }
      | { type: 'message.another' },
    tags: {} as 'busy',
  },
  actors: effects.actors,
  actions: {
    change: assign({
      draft: ({ context }, params: { field: MessageField; value: string }) => ({
        ...context.draft,
        [params.field]: params.value,
      }),
    }),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    setTicket: assign({ ticket: (_, params: { ticket: string }) => params.ticket }),
    /** Clears the form except for the e-mail address. */
    begin: assign({
      draft: ({ context }) => ({ about: '' as const, text: '', email: context.draft.email }),
      attempted: false,
    }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => failureMessages(params.error) }),
  },
  guards: { isValid: ({ context }) => Object.keys(messageErrors(context.draft)).length === 0 },
  delays: { requestTimeout },
}).createMachine({
  id: 'message',
  description: 'A message to the shop.',
  context: ({ input }) => ({
    draft: messageDraft(input),
    attempted: false,
    messages: [],
    ticket: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The writer fills in the form.',
      on: {
        'message.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'message.submitted': [{ guard: 'isValid', target: 'sending' }, { actions: 'markAttempted' }],
      },
    },
    sending: {
      description: 'The request is in flight.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: { target: 'sent', actions: { type: 'setTicket', params: ({ event }) => ({ ticket: event.output }) } },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    sent: {
      description: 'The shop has received the message; its ticket is shown.',
      on: { 'message.another': { target: 'editing', actions: 'begin' } },
    },
  },
})
