import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from '../flows'
import type { TabReport } from '../inspect'
import { noteTaken } from '../taken/taken-store'
import { type LiveApps, LiveStore } from './live-store'

/** The current state of the app's pages in this browser. */
export function useLive(channelName: string): LiveApps {
  const { flows } = usePage()
  const [store] = useState(() => new LiveStore((notify) => requestAnimationFrame(notify)))
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    const requestReport = () => channel.postMessage({ type: 'hello' })
    channel.addEventListener('message', ({ data }: MessageEvent<TabReport | { type: 'hello' }>) => {
      if (data.type === 'open') requestReport()
      else if (data.type !== 'hello') {
        store.apply(data)
        if (data.type !== 'bye') {
          for (const { flow, taken } of data.actors) {
            if (flow !== null && flows.get(flow)) noteTaken(flow, taken)
          }
        }
      }
    })
    requestReport()
    return () => channel.close()
  }, [store, flows, channelName])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
