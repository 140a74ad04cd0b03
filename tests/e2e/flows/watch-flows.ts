import type { StateValue } from 'xstate'
import type { TabReport } from '../../../src/services/inspect'

/**
 * Runs in the page before any script of it: keeps `window.__flows` by asking the inspector, which a shop opened with
 * `?inspect` has. Each look is a question of its own, so that it tells the state of now.
 */
export function watchFlows(): void {
  const channel = new BroadcastChannel('sillage-flows')
  const ask = () => channel.postMessage({ type: 'hello' })
  const present = (name: string) =>
    new Promise<StateValue | undefined>((resolve) => {
      const again = setInterval(ask, 20)
      const hear = ({ data }: MessageEvent<TabReport>) => {
        if (data.type !== 'present') return
        clearInterval(again)
        channel.removeEventListener('message', hear)
        resolve(data.actors.find(({ flow, status }) => flow === name && status === 'active')?.value)
      }
      channel.addEventListener('message', hear)
      // While the page is opened nobody is there to hear it, so it is asked again.
      ask()
    })
  window.__flows = new Proxy({}, { get: (_, name) => present(String(name)) })
}
