import '../styles/index.css'
import { accessOf, routeOf } from '../../domain/routes'
import { pageCode } from '../app/page-code'
import { afterPaint } from '../services/after-paint'
import { backendReady, provideBackend } from '../services/backend'
import { env } from '../services/env'
import { ownTask } from '../services/own-task'

/** Nothing of the shop is there to say that it did not come, so the page says it (index.html). */
function sayUnavailable(error: unknown) {
  console.error(error)
  dispatchEvent(new Event('unavailable'))
}

const isShopper = isLoggedIn()

function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    // Storage is blocked: nobody is logged in.
    return false
  }
}

/** Whether the page was drawn with its products. */
const isDrawn = document.getElementById('products') !== null

/**
 * Fetches what a page that is not drawn asks for as soon as the shop runs, beside the shop's code. What does not come is asked for
 * again. A drawn page preloads its own; evaluated together with the shop it would block a first visit longer.
 */
function fetchAhead() {
  if (isDrawn) return
  const route = routeOf(location.pathname)
  const isHidden = !isShopper && accessOf(location.pathname) === 'logged-in'
  const page = isHidden ? 'login' : route
  const loads: (() => Promise<unknown>)[] = page && page !== 'products' ? [pageCode[page]] : []
  if (isShopper)
    loads.push(
      () => import('../shop/shopper-flows'),
      () => import('../services/api/http'),
    )
  for (const load of loads) load().catch(() => {})
}

const { mock } = env
// The one place where the shop meets its simulated backend.
// Read from import.meta.env, so that a build with a real server holds no line of the backend.
if (!import.meta.env.VITE_API_URL && mock) {
  provideBackend(async () => {
    // Two files, so that neither keeps a press waiting for long while it is evaluated; whichever fails is told.
    // A shopper's first answer waits for what reads their token.
    const [, { start }] = await Promise.all([
      import('../../mock-server/interception'),
      import('../../mock-server'),
      isShopper && import('../../mock-server/tokens'),
    ])
    await ownTask()
    return () => start({ delay: mock.delayMs, products: mock.products, secret: mock.jwtSecret })
  })
  // The first thing that is shown needs an answer: a shopper's own, or products.
  if (isShopper || !isDrawn) backendReady().catch(sayUnavailable)
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
  .then(() => {
    // React, which the page preloads, is evaluated as soon as it is there; the shop's code, asked for now, comes after it.
    const code = Promise.all([import('./shop'), import('react-dom/client')])
    fetchAhead()
    return code
  })
  .then(async ([{ open }]) => {
    await ownTask()
    await open()
  })
  .catch(sayUnavailable)
