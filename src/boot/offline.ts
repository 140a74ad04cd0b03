import { createActor } from 'xstate'
import { local, session } from '../services/storage'
import { inspection } from '../shop/inspection'
import { provideNewVersion } from '../shop/new-version'

// The sans-serif web font (docs/decisions/128). A first visit uses the system font, which needs no download. index.html
// switches to the web font from the next visit on.

const KEY = 'sillage:sans'
const FONT = '1em "Figtree Variable"'
/** One character of each font file. */
const LETTERS = 'a₹'

/** Downloads the font for the next visit. Call it when no other download is pending. */
async function fetchWebFont(): Promise<void> {
  await document.fonts.load(FONT, LETTERS)
  // A visit that began with the system font does not change.
  if (session.text(KEY) === null) session.writeText(KEY, '')
  local.writeText(KEY, 'fetched')
}

const WORKER = '/sw.js'

// Trusted Types apply to the URL of a worker. The report-only policy names this one.
const policy = globalThis.window?.trustedTypes?.createPolicy('worker', { createScriptURL: (url: string) => url })

/** Stores what later visits need: the font, and the shop for offline use. */
export const storeForLater = () => Promise.all([fetchWebFont(), registerWorker()])

/** Registers the service worker (src/boot/worker.ts), and offers a new version as soon as one waits. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const inspect = await inspection()
  const registration = await workers.register(policy ? policy.createScriptURL(WORKER) : WORKER)
  const version = createActor(provideNewVersion(registration), inspect ? { inspect } : {}).start()
  // Without a controller this is the first version, which activates at once.
  const look = () => registration.waiting && workers.controller && version.send({ type: 'version.waits' })
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', ({ target }) => target === registration.waiting && look()),
  )
  workers.addEventListener('controllerchange', () => version.send({ type: 'version.began' }))
  // A new version may have been waiting before the listeners were added.
  look()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      registration.update().catch(() => {
        // There is no network. The next time the page becomes visible will do.
      })
  })
}
