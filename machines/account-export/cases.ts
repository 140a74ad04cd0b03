import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { accountExportMachine } from './account-export.machine'

export default cases(accountExportMachine, {
  events: { 'export.requested': [{ session }] },
  done: { fetchAccount: ['{}'] },
  error: { fetchAccount: [silence] },
  checks: { fetchAccount: (input) => input.session === session },
  promises: {
    'every download ends in one file or one message': ({ before, after, actions }) =>
      actions.filter(({ type }) => type === 'save' || type === 'toast').length ===
      Number(before?.matches('fetching') === true && after.matches('idle')),
    'only a downloaded account is saved': ({ event, actions }) =>
      actions.some(({ type }) => type === 'save') === event.type.startsWith('xstate.done'),
  },
})
