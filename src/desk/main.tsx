import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router-dom'
import { guardInput } from '../components/ui/guard-input'
import { followBack } from '../components/ui/overlays'
import { backendReady, provideBackend } from '../services/backend'
import { env } from '../services/env'
import { readTerms } from '../services/prerendered-page'
import { syncTheme } from '../services/theme-sync'
import { Desk } from './desk'
import { startDesk } from './start-desk'

const { mock } = env
// Only this file connects the desk with the simulated backend.
// Read from import.meta.env, so that a build for a server does not contain the backend.
if (!import.meta.env.VITE_API_URL && mock) {
  provideBackend(async () => {
    const { start } = await import('../../mock-server')
    return () => start({ delay: mock.delayMs, products: mock.products, secret: mock.jwtSecret })
  })
  // Every call reports it if the backend fails to load.
  backendReady().catch(() => {})
}

const root = document.getElementById('root')
if (!root) throw new Error('desk.html has no #root')
readTerms()
syncTheme()
followBack()
guardInput()
createRoot(root).render(
  <StrictMode>
    <HashRouter>
      <Desk session={startDesk()} />
    </HashRouter>
  </StrictMode>,
)
