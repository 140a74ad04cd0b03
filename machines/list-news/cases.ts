import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { listNewsFlow } from './index'

export default cases(listNewsFlow, {
  events: {
    'list.changed': [{ list: 'cart' }, { list: 'orders' }],
    'tab.shown': [{}],
    'tab.hidden': [{}],
    'connection.returned': [{}],
  },
  promises: {
    'what was changed is fetched at once where the tab is seen, and each list once when it is seen again': ({
      event,
      before,
      actions,
    }) => {
      const isShown = before?.matches('shown') === true
      const due =
        event.type === 'list.changed' && isShown
          ? [event.list]
          : event.type === 'tab.shown' && before && !isShown
            ? [...new Set(before.context.waiting)]
            : null
      const fetched = actions.filter(({ type }) => type === 'fetchAgain').map(({ params }) => params)
      return isDeepStrictEqual(fetched, due ? [{ lists: due }] : [])
    },
    'nothing waits while the tab is seen': ({ after }) => !after.matches('shown') || after.context.waiting.length === 0,
    'what could not be fetched is tried again when the connection returns': ({ event, actions }) =>
      (event.type === 'connection.returned') === actions.some(({ type }) => type === 'tryAgain'),
  },
})
