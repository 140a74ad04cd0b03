import { createActor } from 'xstate'
import { fetchSans } from '../services/sans'
import { inspection } from '../shop/inspection'
import { provideNewVersion } from '../shop/new-version'

const WORKER = '/sw.js'

// The report-only policy names it: a worker's address is a sink for code.
const policy = globalThis.window?.trustedTypes?.createPolicy('worker', { createScriptURL: (url: string) => url })

/** Keeps what nothing waits for now: the font of the next visit, and the shop for when there is no network. */
export const keepForLater = () => Promise.all([fetchSans(), keepOffline()])

/** Keeps the shop, and offers a new version as soon as it waits (src/boot/worker.ts). */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const inspect = await inspection()
  const registration = await workers.register(policy ? policy.createScriptURL(WORKER) : WORKER)
  const version = createActor(provideNewVersion(registration), inspect ? { inspect } : {}).start()
  // Without a controller it is the first version: it has nobody to wait for.
  const look = () => registration.waiting && workers.controller && version.send({ type: 'version.waits' })
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', ({ target }) => target === registration.waiting && look()),
  )
  workers.addEventListener('controllerchange', () => version.send({ type: 'version.began' }))
  // It may have been there before anybody listened.
  look()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      registration.update().catch(() => {
        // There is no network: the next time will do.
      })
  })
}
