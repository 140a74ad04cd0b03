import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { accountExportFlow } from './index'

export default cases(accountExportFlow, {
  events: { 'export.asked': [{ session }] },
  done: { fetchAccount: ['{}'] },
  error: { fetchAccount: [silence] },
  checks: { fetchAccount: (asked) => asked.session === session },
  promises: {
    'every download ends in one file or one word': ({ before, after, actions }) =>
      actions.filter(({ type }) => type === 'save' || type === 'toast').length ===
      Number(before?.matches('fetching') === true && after.matches('idle')),
    'only what has come is saved': ({ event, actions }) =>
      actions.some(({ type }) => type === 'save') === event.type.startsWith('xstate.done'),
  },
})
