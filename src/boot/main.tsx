import '../styles/index.css'
import { askForProducts, startBackend } from '../services/backend'
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
import('./shop').then(({ open }) => open()).catch(sayUnavailable)
