import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { messageErrors } from '../../domain/message'
import { silence } from '../examples'
import { messageFlow } from './index'

export default cases(messageFlow, {
  inputs: [{ email: 'asha@example.com' }],
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
    'what could not be sent is said, and stays as it was typed': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && isDeepStrictEqual(after.context.draft, before?.context.draft)),
    'whoever has sent a message knows its ticket': ({ after }) =>
      !after.matches('sent') || after.context.ticket !== null,
  },
  abstract: ({ context: { draft, attempted, messages, ticket } }) => [
    draft,
    attempted,
    messages.length > 0,
    ticket !== null,
  ],
})
