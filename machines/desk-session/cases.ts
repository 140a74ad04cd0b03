import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { deskSessionFlow } from './index'

const other = { ...session, token: 'another token' }

export default cases(deskSessionFlow, {
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
      { token: 'one of before', messages: [] },
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
    enter: (asked, { context }) => isDeepStrictEqual(asked, context.draft),
    leave: ({ token }, { context }) => token === context.session?.token,
  },
  promises: {
    'only a shopkeeper is at the desk': ({ event, after }) =>
      !event.type.startsWith('xstate.done.actor.enter') ||
      after.hasTag('keeper') === (event as unknown as { output: { isKeeper: boolean } }).output.isKeeper,
    'somebody is at the desk with a session, and nobody without': ({ after }) =>
      after.hasTag('keeper')
        ? after.context.session !== null
        : !after.matches('visitor') || after.context.session === null,
    'a login that fails keeps what was typed, and says why': ({ event, before, after }) =>
      !/^xstate\.(error\.actor\.enter|after\.requestTimeout\.desk-session\.entering)/.test(event.type) ||
      (after.context.draft === before?.context.draft && after.context.messages.length > 0),
  },
  abstract: ({ context: { session: kept, draft, attempted, messages } }) => [
    kept?.token ?? null,
    draft.email !== '',
    draft.password !== '',
    attempted,
    messages,
  ],
})
