import '../styles/index.css'
import { formatMoney } from '../../domain/money'
import { afterPaint } from '../services/after-paint'
import { askForProducts, backendReady, startBackend } from '../services/backend'
import { env } from '../services/env'

/** Nothing of the shop is there to say that it did not come, so the page says it (index.html). */
function sayUnavailable(error: unknown) {
  console.error(error)
  const said = document.getElementById('unavailable')
  if (!said) return
  said.hidden = false
  document.body.prepend(said)
}

const { mock } = env
// The one place where the shop meets its simulated backend.
// Read from import.meta.env, so that a build with a real server holds no line of the backend.
if (!import.meta.env.VITE_API_URL && mock) {
  startBackend(async () => {
    // biome-ignore lint/style/noRestrictedImports: this is that one place
    const { start } = await import('../../mock-server')
    return () => start({ delay: mock.delayMs, products: mock.products, secret: mock.jwtSecret })
  }).catch(sayUnavailable)
}
askForProducts(`${env.apiUrl ?? ''}/api/products`)
// The browser takes long over its first amount of money: it is made while the line is busy, not while the products are rendered.
afterPaint(() => formatMoney(0))
// The shop's own code follows the first of backend and React: a slow line brings them one after another, and each runs
// while the next comes (docs/decisions/027). It waits for neither of the two alone, nor for one that fails.
Promise.race([backendReady(), import('react-dom/client')])
  .catch(() => {})
  // The flows start while their views are on the way.
  .then(() => Promise.all([import('./start').then(({ start }) => start()), import('./render')]))
  .then(([shop, { draw }]) => draw(shop))
  .catch(sayUnavailable)
