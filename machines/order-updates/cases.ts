import { cases } from 'xstate-paths'
import { session } from '../examples'
import { orderUpdatesMachine } from './order-updates.machine'

export default cases(orderUpdatesMachine, {
  inputs: [{ session }],
  events: {
    'turn.granted': [{}],
    'stream.opened': [{}],
    'stream.received': [{ id: '7' }],
    'stream.alive': [{}],
    'stream.ended': [{ status: 0 }, { status: 401 }, { status: 429 }],
  },
  checks: {
    turn: ({ account }) => account === session.user.email,
    stream: ({ token, last }, { context }) => token === session.token && last === context.last,
  },
  promises: {
    'a received change is fetched': ({ event, before, actions }) =>
      event.type !== 'stream.received' ||
      !before?.matches({ following: { listening: 'reading' } }) ||
      actions.some(({ type }) => type === 'refetch'),
    'the id of the last change is never lost': ({ before, after }) =>
      after.context.last !== null || (before?.context.last ?? null) === null,
    'a tab does not give up its turn': ({ before, after }) =>
      !after.matches({ following: 'waiting' }) || before === null || before.matches({ following: 'waiting' }),
  },
})
