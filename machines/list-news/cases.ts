import { isDeepStrictEqual } from 'node:util'
import { cases, type Taken } from 'xstate-paths'
import { listNewsFlow } from './index'

const listsOf = (actions: Taken<typeof listNewsFlow>['actions'], action: string) =>
  actions.flatMap(({ type, params }) => (type === action ? (params as { lists: string[] }).lists : []))

/** The lists that an event says to fetch again. */
function dueBy({ event, before }: Pick<Taken<typeof listNewsFlow>, 'event' | 'before'>): string[] {
  if (event.type === 'list.changed') return [event.list]
  const unclear = before?.context.unclear ?? []
  if (event.type === 'list.opened') return unclear.includes(event.list) ? [event.list] : []
  return event.type.startsWith('xstate.after') ? unclear : []
}

export default cases(listNewsFlow, {
  events: {
    'list.changed': [{ list: 'cart' }, { list: 'orders' }],
    'list.unanswered': [{ list: 'cart' }],
    'list.opened': [{ list: 'cart' }, { list: 'orders' }],
    'tab.shown': [{}],
    'tab.hidden': [{}],
    'connection.returned': [{}],
  },
  promises: {
    'what was changed, or may have been, is fetched at once where the tab is seen, and each list once when it is seen again':
      ({ event, before, actions }) => {
        const isShown = before?.matches({ tab: 'shown' }) === true
        const waited = event.type === 'tab.shown' && before && !isShown ? before.context.waiting : []
        const due = isShown ? dueBy({ event, before }) : waited
        return isDeepStrictEqual(listsOf(actions, 'fetchAgain'), [...new Set(due)])
      },
    'nothing waits while the tab is seen': ({ after }) =>
      !after.matches({ tab: 'shown' }) || after.context.waiting.length === 0,
    'a change without a response is looked for twice, in the other tabs too': ({ event, before, after, actions }) =>
      isDeepStrictEqual(
        listsOf(actions, 'notifyTabs'),
        event.type.startsWith('xstate.after') ? before?.context.unclear : [],
      ) && after.matches({ responses: 'clear' }) === (after.context.unclear.length === 0),
    'what could not be fetched is tried again when the connection returns': ({ event, actions }) =>
      (event.type === 'connection.returned') === actions.some(({ type }) => type === 'tryAgain'),
  },
})
