import '../styles/font.css'
import '../styles/tokens.css'
import '../styles/base.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './page'

const root = document.getElementById('root')
if (!root) throw new Error('flows.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
