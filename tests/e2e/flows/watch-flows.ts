import type { StateValue } from 'xstate'
import type { TabReport } from 'xstate-viewer/inspect'

/**
 * Runs in the page before any script of it: keeps `window.__flows` by asking the inspector, which a shop opened with
 * `?inspect` has. Each look is one question, so that it tells the state of now: an answer holds all that every flow knows,
 * and several to one look would keep the page busy.
 */
export function watchFlows(): void {
  const channel = new BroadcastChannel('sillage-flows')
  const ask = () => channel.postMessage({ type: 'hello' })
  const present = (name: string) =>
    new Promise<StateValue | undefined>((resolve) => {
      const hear = ({ data }: MessageEvent<TabReport>) => {
        // Who asks while the page is opened is heard by nobody.
        if (data.type === 'open') ask()
        if (data.type !== 'present') return
        channel.removeEventListener('message', hear)
        resolve(data.actors.find(({ flow, status }) => flow === name && status === 'active')?.value)
      }
      channel.addEventListener('message', hear)
      ask()
    })
  window.__flows = new Proxy({}, { get: (_, name) => present(String(name)) })
}
