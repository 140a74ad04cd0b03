import '../styles/index.css'
import { afterPaint } from '../services/after-paint'
import { backendReady, provideBackend } from '../services/backend'
import { env } from '../services/env'
import { ownTask } from '../services/own-task'

/** Nothing of the shop is there to say that it did not come, so the page says it (index.html). */
function sayUnavailable(error: unknown) {
  console.error(error)
  dispatchEvent(new Event('unavailable'))
}

/** Whether the first thing that is shown needs an answer of the backend: a shopper's own, or a page without products. */
function isBackendNeeded(): boolean {
  try {
    if (localStorage.getItem('token') !== null) return true
  } catch {
    // Storage is blocked: nobody is logged in.
  }
  return document.getElementById('products') === null
}

const { mock } = env
// The one place where the shop meets its simulated backend.
// Read from import.meta.env, so that a build with a real server holds no line of the backend.
if (!import.meta.env.VITE_API_URL && mock) {
  provideBackend(async () => {
    // Two files, so that neither keeps a press waiting for long while it is evaluated; whichever fails is told.
    const [, { start }] = await Promise.all([import('../../mock-server/interception'), import('../../mock-server')])
    await ownTask()
    return () => start({ delay: mock.delayMs, products: mock.products, secret: mock.jwtSecret })
  })
  if (isBackendNeeded()) backendReady().catch(sayUnavailable)
  // Otherwise once the page is interactive, or with the first touch. Who needs it then says so if it does not come.
  else
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, () => backendReady().catch(() => {}), { once: true })
}
/** A page in the background paints nothing: it starts all the same, ms. */
const PAINTED_AT_LATEST = 1_000

// What the page shows already is painted first: on a later visit the shop's code is here before that.
new Promise<void>((resolve) => {
  afterPaint(resolve)
  setTimeout(resolve, PAINTED_AT_LATEST)
})
  .then(() => import('./shop'))
  .then(async ({ open }) => {
    await ownTask()
    await open()
  })
  .catch(sayUnavailable)
