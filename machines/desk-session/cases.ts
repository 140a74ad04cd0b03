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
    'passkey.login': [{}],
    'session.unconfirmed': [{ token: session.token }],
    'session.confirmed': [{ token: session.token }, { token: 'an earlier token' }],
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
    enterByPasskey: [session],
    leave: [undefined],
  },
  error: {
    enter: [silence, { status: 401, messages: ['The credentials you entered are invalid.'] }],
    enterByPasskey: [silence],
    leave: [silence],
  },
  checks: {
    enter: (input, { context }) => isDeepStrictEqual(input, context.draft),
    leave: ({ token }, { context }) => token === context.session?.token,
  },
  promises: {
    'a session that must be confirmed opens the desk only once it is': ({ event, before, after }) =>
      !before?.hasTag('confirming') ||
      !after.hasTag('keeper') ||
      event.type === 'session.confirmed' ||
      event.type === 'session.changed',
    'only a shopkeeper is at the desk': ({ event, after }) =>
      !/^xstate\.done\.actor\.enter$/.test(event.type) ||
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
