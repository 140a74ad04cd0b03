import { useEffect } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { ListState } from '../components/ui/load-state'
import { useAccount, useShop } from './hooks'
import { useSelector } from './use-selector'

/** Returns the state of one of the shopper's lists. The chart of every list has these tags and this event. */
export function useListState(list: 'cart' | 'wishlist' | 'addresses' | 'orders'): ListState {
  const actor: AnyActorRef | undefined = useAccount(({ children }) => children[list], undefined)
  const { refetch } = useShop()
  useEffect(() => refetch(list, 'list.opened'), [refetch, list])
  const has = (tag: string) => (snapshot: AnyMachineSnapshot | undefined) => snapshot?.hasTag(tag) ?? false
  return {
    isReady: useSelector(actor, has('ready')),
    isFailed: useSelector(actor, has('failed')),
    isStopped: useAccount((snapshot) => snapshot.matches({ session: { living: { [list]: 'stopped' } } }), false),
    isOutdated: useSelector(actor, has('outdated')),
    reload: () => actor?.send({ type: `${list}.reload` }),
  }
}
