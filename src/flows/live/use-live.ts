import { useEffect, useState, useSyncExternalStore } from 'react'
import { FLOWS_CHANNEL, type TabReport } from '../../services/inspect'
import { isFlow } from '../charts'
import { noteTaken } from '../taken/taken-store'
import { type LiveShops, LiveStore } from './live-store'

/** The running shops of this browser, as they stand now. */
export function useLive(): LiveShops {
  const [store] = useState(() => new LiveStore((tell) => requestAnimationFrame(tell)))
  useEffect(() => {
    const channel = new BroadcastChannel(FLOWS_CHANNEL)
    const ask = () => channel.postMessage({ type: 'hello' })
    channel.addEventListener('message', ({ data }: MessageEvent<TabReport | { type: 'hello' }>) => {
      if (data.type === 'open') ask()
      else if (data.type !== 'hello') {
        store.apply(data)
        if (data.type !== 'bye') for (const { flow, taken } of data.actors) if (isFlow(flow)) noteTaken(flow, taken)
      }
    })
    ask()
    return () => channel.close()
  }, [store])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
