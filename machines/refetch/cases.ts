import { isDeepStrictEqual } from 'node:util'
import { cases, type Taken } from 'xstate-paths'
import { refetchMachine } from './refetch.machine'

const listsOf = (actions: Taken<typeof refetchMachine>['actions'], action: string) =>
  actions.flatMap(({ type, params }) => (type === action ? (params as { lists: string[] }).lists : []))

/** The lists that must be refetched after an event. */
function dueBy({ event, before }: Pick<Taken<typeof refetchMachine>, 'event' | 'before'>): string[] {
  if (event.type === 'list.changed') return [event.list]
  const unclear = before?.context.unclear ?? []
  if (event.type === 'list.opened') return unclear.includes(event.list) ? [event.list] : []
  return event.type.startsWith('xstate.after') ? unclear : []
}

export default cases(refetchMachine, {
  events: {
    'list.changed': [{ list: 'cart' }, { list: 'orders' }],
    'list.unanswered': [{ list: 'cart' }],
    'list.opened': [{ list: 'cart' }, { list: 'orders' }],
    'lists.recheck': [],
    'tab.shown': [{}],
    'tab.hidden': [{}],
    'connection.returned': [{}],
  },
  promises: {
    'a changed list is refetched at once in a visible tab, and once when a hidden tab becomes visible': ({
      event,
      before,
      actions,
    }) => {
      const isShown = before?.matches({ tab: 'shown' }) === true
      const waited = event.type === 'tab.shown' && before && !isShown ? before.context.waiting : []
      const due = isShown ? dueBy({ event, before }) : waited
      return isDeepStrictEqual(listsOf(actions, 'refetch'), [...new Set(due)])
    },
    'no list waits while the tab is visible': ({ after }) =>
      !after.matches({ tab: 'shown' }) || after.context.waiting.length === 0,
    'after a change without a response the list is refetched twice, in the other tabs too': ({
      event,
      before,
      after,
      actions,
    }) =>
      isDeepStrictEqual(
        listsOf(actions, 'notifyTabs'),
        event.type.startsWith('xstate.after') ? before?.context.unclear : [],
      ) && after.matches({ responses: 'clear' }) === (after.context.unclear.length === 0),
    'failed requests are retried when the connection returns': ({ event, actions }) =>
      (event.type === 'connection.returned') === actions.some(({ type }) => type === 'retry'),
  },
})
