import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Given } from './flows'
import { Page } from './page'

/** Draws the designers' page in an element. Its colours are custom properties (`theme.css`, or those of the app around it). */
export function showFlows(element: Element, given: Given): void {
  createRoot(element).render(
    <StrictMode>
      <Page {...given} />
    </StrictMode>,
  )
}
