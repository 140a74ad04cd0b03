import { useEffect, useState, useSyncExternalStore } from 'react'
import { FLOWS_CHANNEL } from '../../services/inspect'
import { type LiveShops, LiveStore } from './live-store'

/** The running shops of this browser, as they stand now. */
export function useLive(): LiveShops {
  const [store] = useState(() => new LiveStore((tell) => requestAnimationFrame(tell)))
  useEffect(() => {
    const channel = new BroadcastChannel(FLOWS_CHANNEL)
    channel.addEventListener('message', ({ data }) => data?.type !== 'hello' && store.apply(data))
    channel.postMessage({ type: 'hello' })
    return () => channel.close()
  }, [store])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
