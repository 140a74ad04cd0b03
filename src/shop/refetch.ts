import type { Provided } from '../../machines/effect'
import { type RefetchEffects, refetchMachine } from '../../machines/refetch/refetch.machine'
import { LISTS } from '../services/tabs'
import { type List, notifyTabs } from './notify-tabs'

/** The refetching of changed lists, with its effects. `send`: sends an event to a list. */
export const provideRefetch = (send: (list: List, type: string) => void) =>
  refetchMachine.provide({
    actions: {
      refetch: (_, { lists }) => {
        for (const list of lists) send(list, `${list}.stale`)
      },
      notifyTabs: (_, { lists }) => notifyTabs(...lists),
      retry: () => {
        for (const list of LISTS) send(list, 'connection.returned')
      },
    },
  } satisfies Provided<typeof refetchMachine, RefetchEffects>)
