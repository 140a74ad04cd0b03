import { cases } from 'xstate-paths'
import { session } from '../examples'
import { orderNewsFlow } from './index'

export default cases(orderNewsFlow, {
  inputs: [{ session }],
  events: {
    'turn.come': [{}],
    'stream.opened': [{}],
    'stream.told': [{ id: '7' }],
    'stream.alive': [{}],
    'stream.ended': [{ status: 0 }, { status: 401 }, { status: 429 }],
  },
  checks: {
    turn: ({ account }) => account === session.user.email,
    stream: ({ token, last }, { context }) => token === session.token && last === context.last,
  },
  promises: {
    'a change that is told is fetched': ({ event, before, actions }) =>
      event.type !== 'stream.told' ||
      !before?.matches({ following: { listening: 'reading' } }) ||
      actions.some(({ type }) => type === 'tell'),
    'the stream goes on from the last change': ({ before, after }) =>
      after.context.last !== null || (before?.context.last ?? null) === null,
    'a tab whose turn has come keeps it': ({ before, after }) =>
      !after.matches({ following: 'waiting' }) || before === null || before.matches({ following: 'waiting' }),
  },
})
