import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router-dom'
import { guardInput } from '../components/ui/guard-input'
import { followBack } from '../components/ui/overlays'
import { backendReady, provideBackend } from '../services/backend'
import { env } from '../services/env'
import { syncTheme } from '../services/theme-sync'
import { Desk } from './desk'
import { startDesk } from './start-desk'

const { mock } = env
// The desk meets the simulated backend here alone.
// Read from import.meta.env, so that a build with a real server holds no line of the backend.
if (!import.meta.env.VITE_API_URL && mock) {
  provideBackend(async () => {
    const { start } = await import('../../mock-server')
    return () => start({ delay: mock.delayMs, products: mock.products, secret: mock.jwtSecret })
  })
  // Who needs it says so if it does not come.
  backendReady().catch(() => {})
}

const root = document.getElementById('root')
if (!root) throw new Error('desk.html has no #root')
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
