import { cases } from 'xstate-paths'
import { deskMessage, session, silence } from '../examples'
import { deskMessageMachine } from './desk-message.machine'

const REPLY = '5d0c7d3e-0b8f-4a0e-8b7a-2f1d6c9e4b01'
const answered = {
  ...deskMessage,
  state: 'answered' as const,
  entries: [...deskMessage.entries, { id: REPLY, at: '2026-11-21T10:00:00+05:30', by: 'shop' as const, text: 'Café' }],
}

export default cases(deskMessageMachine, {
  inputs: [{ session, id: deskMessage.id }],
  events: {
    // The shop stores normalised text.
    'reply.changed': [{ text: 'Cafe\u0301' }, { text: 'Tomorrow.' }, { text: ' ' }],
    'reply.sent': [{ id: REPLY }],
    'message.moved': [{ state: 'closed' }, { state: 'open' }],
    'message.reload': [{}],
  },
  done: { loadMessage: [deskMessage], sendReply: [answered], setState: [{ ...deskMessage, state: 'closed' }] },
  error: {
    loadMessage: [silence, { status: 404, messages: ['The shop has no such message.'] }],
    sendReply: [silence],
    setState: [silence],
  },
  checks: {
    loadMessage: ({ id }) => id === deskMessage.id,
    sendReply: (input, { context }) => input.text === context.text && input.text.trim() !== '',
    setState: (input, { context }) => input.state === context.state,
  },
  promises: {
    'a failed request shows why, and the reply stays typed': ({ event, before, after }) =>
      !/^xstate\.error\.actor\.(sendReply|setState)$/.test(event.type) ||
      (after.context.messages.length > 0 && after.context.text === before?.context.text),
    'another attempt sends the same reply': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error.') || after.context.replyId === before?.context.replyId,
    'a sent reply leaves an empty field, unless an earlier attempt was sent with another text': ({
      event,
      before,
      after,
    }) =>
      event.type !== 'xstate.done.actor.sendReply' ||
      (after.context.text === (before?.context.text === 'Tomorrow.' ? 'Tomorrow.' : '') &&
        after.context.replyId === null),
  },
  abstract: ({ context: { message, text, replyId, state, attempted, messages } }) => [
    message?.state ?? null,
    text.trim(),
    replyId !== null,
    state,
    attempted,
    messages.length > 0,
  ],
})
