import type { StateValue } from 'xstate'
import type { TabReport } from 'xstate-viewer/inspect'

/**
 * Runs in the page before its own scripts. Updates `window.__flows` by querying the inspector, which a shop
 * opened with `?inspect` has. Each update is one query, so that it returns the current state: a response contains
 * the state of every flow, and several responses per update would keep the page busy.
 */
export function watchFlows(): void {
  const channel = new BroadcastChannel('sillage-flows')
  const ask = () => channel.postMessage({ type: 'hello' })
  const present = (name: string) =>
    new Promise<StateValue | undefined>((resolve) => {
      const receive = ({ data }: MessageEvent<TabReport>) => {
        // A query while the page is still opening has no listener.
        if (data.type === 'open') ask()
        if (data.type !== 'present') return
        channel.removeEventListener('message', receive)
        resolve(data.actors.find(({ flow, status }) => flow === name && status === 'active')?.value)
      }
      channel.addEventListener('message', receive)
      ask()
    })
  window.__flows = new Proxy({}, { get: (_, name) => present(String(name)) })
}
