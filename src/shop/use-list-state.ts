import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { ListState } from '../components/ui/load-state'
import { useAuth } from './hooks'
import { useSelector } from './use-selector'

/** What is known of one of the shopper's lists. Every chart of a list has these tags and this event. */
export function useListState(list: 'cart' | 'wishlist' | 'addresses' | 'orders'): ListState {
  const actor: AnyActorRef | undefined = useAuth(({ children }) => children[list])
  const has = (tag: string) => (snapshot: AnyMachineSnapshot | undefined) => snapshot?.hasTag(tag) ?? false
  return {
    isReady: useSelector(actor, has('ready')),
    isFailed: useSelector(actor, has('failed')),
    isOutdated: useSelector(actor, has('outdated')),
    reload: () => actor?.send({ type: `${list}.reload` }),
  }
}
