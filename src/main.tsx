import './styles/index.css'
import { askForProducts, startBackend } from './services/backend'
import { env } from './services/env'

/** Nothing of the shop is there to say that it did not come, so the page says it (index.html). */
function sayUnavailable(error: unknown) {
  console.error(error)
  const said = document.getElementById('unavailable')
  if (!said) return
  said.hidden = false
  document.body.prepend(said)
}

// The one place where the shop meets its simulated backend. Backend and app start at once; neither waits for the other.
// Read from import.meta.env, so that a build with a real server holds no line of the backend.
if (!import.meta.env.VITE_API_URL) {
  startBackend(async () => {
    // biome-ignore lint/style/noRestrictedImports: this is that one place
    const { start } = await import('../mock-server')
    return () => start({ delay: env.mockDelayMs, products: env.mockProducts, secret: env.jwtSecret })
  }).catch(sayUnavailable)
}
askForProducts(`${env.apiUrl ?? ''}/api/products`)
import('./start').then(({ start }) => start()).catch(sayUnavailable)
