import { showToast } from '../shop/toasts'

const WORKER = '/sw.js'

// The report-only policy names it: a worker's address is a sink for code.
const policy = globalThis.window?.trustedTypes?.createPolicy('worker', { createScriptURL: (url: string) => url })

/** Keeps the shop for when there is no network, and offers a new version as soon as it waits (src/boot/worker.ts). */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const registration = await workers.register(policy ? policy.createScriptURL(WORKER) : WORKER)
  let offered: ServiceWorker | null = null
  const offer = () => {
    const { waiting } = registration
    // Without a controller it is the first version: it has nobody to wait for.
    if (!waiting || waiting === offered || !workers.controller) return
    offered = waiting
    showToast({ text: 'A new version is ready.', link: { label: 'Reload', to: () => takeOver(registration) } })
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  // It may have been there before anybody listened.
  offer()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      registration.update().catch(() => {
        // There is no network: the next time will do.
      })
  })
}

/** Reloads this tab with the new version. Other tabs go on with the version that they began with. */
function takeOver({ waiting }: ServiceWorkerRegistration) {
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('takeOver')
  }
  // Another tab has taken it already.
  else location.reload()
}
