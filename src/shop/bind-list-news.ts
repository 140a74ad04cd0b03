import { type ListNewsOwnActions, listNewsFlow } from '../../machines/list-news'
import { LISTS } from '../services/tabs'
import type { Effects } from './effects'
import { type List, notifyTabs } from './notify-tabs'

/** The chart of lists that were changed elsewhere with its effects. `tell`: a list's own chart. */
export const bindListNews = (tell: (list: List, type: string) => void) =>
  listNewsFlow.provide({
    actions: {
      fetchAgain: (_, { lists }) => {
        for (const list of lists) tell(list, `${list}.stale`)
      },
      notifyTabs: (_, { lists }) => notifyTabs(...lists),
      tryAgain: () => {
        for (const list of LISTS) tell(list, 'connection.returned')
      },
    },
  } satisfies Effects<typeof listNewsFlow, ListNewsOwnActions>)
