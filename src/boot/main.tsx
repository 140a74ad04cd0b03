import '../styles/index.css'
import { accessOf, routeOf } from '../../domain/routes'
import { pageCode } from '../app/page-code'
import { afterPaint } from '../services/after-paint'
import { backendReady, provideBackend } from '../services/backend'
import { env } from '../services/env'
import { yieldToMain } from '../services/yield-to-main'

/** The shop's code did not load, so the script of index.html shows the message. */
function reportUnavailable(error: unknown) {
  if (window.clicks?.isLeaving) return
  console.error(error)
  dispatchEvent(new Event('unavailable'))
}

const isShopper = isLoggedIn()

function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    // Storage is blocked, so there is no session.
    return false
  }
}

/** Whether the page was prerendered with product data. */
const isPrerendered = document.getElementById('products') !== null

/**
 * For a page that is not prerendered, fetches in parallel with the shop the code that the page needs first. Failures are
 * ignored, because each import is retried when it is needed. A prerendered page preloads its code; evaluating that together
 * with the shop would block a first visit longer.
 */
function prefetch() {
  if (isPrerendered) return
  const route = routeOf(location.pathname)
  const isHidden = !isShopper && accessOf(location.pathname) === 'logged-in'
  const page = isHidden ? 'login' : route
  const loads: (() => Promise<unknown>)[] = [() => import('../services/api/products')]
  if (page && page !== 'products') loads.push(pageCode[page])
  if (isShopper)
    loads.push(
      () => import('../shop/shopper-flows'),
      () => import('../services/api/client'),
    )
  for (const load of loads) load().catch(() => {})
}

const { mock } = env
// The only place where the shop loads its simulated backend.
// Read from import.meta.env, so that a build for a real server does not contain the backend.
if (!import.meta.env.VITE_API_URL && mock) {
  provideBackend(async () => {
    // Two chunks, so that the evaluation of neither delays a click for long. A failure of either is reported.
    // A shopper's first response needs the code that verifies their token.
    const [, { start }] = await Promise.all([
      import('../../mock-server/interception'),
      import('../../mock-server'),
      isShopper && import('../../mock-server/tokens'),
    ])
    await yieldToMain()
    return () => start({ delay: mock.delayMs, products: mock.products, secret: mock.jwtSecret })
  })
  // The first render needs a response: the shopper's data, or products.
  if (isShopper || !isPrerendered) backendReady().catch(reportUnavailable)
  // Otherwise the backend loads once the page is interactive, or on the first input. A caller reports if it does not load.
  else
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, () => backendReady().catch(() => {}), { once: true })
}
/** A background tab paints nothing, so the shop starts after this time at the latest, ms. */
const PAINT_TIMEOUT = 1_000

// Paint the prerendered page first. On a later visit the shop's code may be available before that.
new Promise<void>((resolve) => {
  afterPaint(resolve)
  setTimeout(resolve, PAINT_TIMEOUT)
})
  .then(() => {
    // The page preloads React, which is evaluated as soon as it arrives. The shop's code, requested now, follows.
    const code = Promise.all([import('./shop'), import('react-dom/client')])
    prefetch()
    return code
  })
  .then(async ([{ open }]) => {
    await yieldToMain()
    await open()
  })
  .catch(reportUnavailable)
