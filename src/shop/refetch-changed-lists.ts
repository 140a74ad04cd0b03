import type { AnyActorRef } from 'xstate'
import { LISTS } from '../services/tabs'
import { flowsOf } from './flows-of'
import type { Shop } from './hooks'
import type { List } from './notify-tabs'

/**
 * Tells the charts of lists that the connection has returned, so that what could not be fetched is tried again. Answers
 * how to tell them which list another tab has changed: it is refetched when this tab is visible.
 */
export function refetchLists({ auth, catalogue }: Pick<Shop, 'auth' | 'catalogue'>): (list: List) => void {
  const tell = (list: List, type: string) => {
    const actor: AnyActorRef | undefined = flowsOf(auth)[list]
    actor?.send({ type })
  }
  addEventListener('online', () => {
    const type = 'connection.returned'
    catalogue.send({ type })
    for (const list of LISTS) tell(list, type)
  })
  const waiting = new Set<List>()
  document.addEventListener('visibilitychange', () => {
    for (const list of waiting) tell(list, `${list}.stale`)
    waiting.clear()
  })
  return (list) => {
    if (document.visibilityState === 'visible') tell(list, `${list}.stale`)
    else waiting.add(list)
  }
}
