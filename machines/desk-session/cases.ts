import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { deskSessionMachine } from './desk-session.machine'

const other = { ...session, token: 'another token' }

export default cases(deskSessionMachine, {
  inputs: [{ session: null }, { session }],
  events: {
    'form.changed': [
      { field: 'email', value: session.user.email },
      { field: 'password', value: 'lavender' },
      { field: 'password', value: '' },
    ],
    'form.submit': [{}],
    'desk.logout': [{}],
    'session.ended': [
      { token: session.token, messages: ['Your session has ended. Please log in again.'] },
      { token: 'an earlier token', messages: [] },
    ],
    'session.changed': [{ session: null }, { session: other }],
  },
  done: {
    enter: [
      { session, isKeeper: true },
      { session, isKeeper: false },
    ],
    leave: [undefined],
  },
  error: {
    enter: [silence, { status: 401, messages: ['The credentials you entered are invalid.'] }],
    leave: [silence],
  },
  checks: {
    enter: (input, { context }) => isDeepStrictEqual(input, context.draft),
    leave: ({ token }, { context }) => token === context.session?.token,
  },
  promises: {
    'only a shopkeeper is at the desk': ({ event, after }) =>
      !event.type.startsWith('xstate.done.actor.enter') ||
      after.hasTag('keeper') === (event as unknown as { output: { isKeeper: boolean } }).output.isKeeper,
    'the desk is open only with a session': ({ after }) =>
      after.hasTag('keeper')
        ? after.context.session !== null
        : !after.matches('visitor') || after.context.session === null,
    'a failed login preserves the form and shows why': ({ event, before, after }) =>
      !/^xstate\.(error\.actor\.enter|after\.requestTimeout\.desk-session\.entering)/.test(event.type) ||
      (after.context.draft === before?.context.draft && after.context.messages.length > 0),
  },
  abstract: ({ context: { session: current, draft, attempted, messages } }) => [
    current?.token ?? null,
    draft.email !== '',
    draft.password !== '',
    attempted,
    messages,
  ],
})
