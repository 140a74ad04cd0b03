import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { messageErrors } from '../../domain/account/message'
import { silence } from '../examples'
import { messageMachine } from './message.machine'

export default cases(messageMachine, {
  inputs: [{ email: 'asha@example.com', orderId: '' }],
  events: {
    'message.changed': [
      { field: 'about', value: 'An order' },
      { field: 'text', value: 'Where is my parcel?' },
    ],
    'message.submitted': [{}],
    'message.another': [{}],
  },
  done: { sendMessage: ['S-ROSE2345'] },
  error: { sendMessage: [silence, { status: 422, messages: ['The text has more than 1000 characters.'] }] },
  checks: {
    sendMessage: ({ draft }, { context }) =>
      isDeepStrictEqual(draft, context.draft) && Object.keys(messageErrors(draft)).length === 0,
  },
  promises: {
    'a new form shows no error and no ticket': ({ before, after: { context } }) =>
      before !== null || (!context.attempted && context.messages.length === 0 && context.ticket === null),
    'a failed request shows why and leaves the fields as they are': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && isDeepStrictEqual(after.context.draft, before?.context.draft)),
    'a sent message has a ticket': ({ after }) => !after.matches('sent') || after.context.ticket !== null,
  },
  abstract: ({ context: { draft, attempted, messages, ticket } }) => [
    draft,
    attempted,
    messages.length > 0,
    ticket !== null,
  ],
})
