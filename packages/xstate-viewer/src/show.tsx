import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageProps } from './flows'
import { Page } from './page'

/**
 * Renders the viewer in an element. Its colours are custom properties, from `theme.css` or from the surrounding app.
 */
export function showFlows(element: Element, props: PageProps): void {
  createRoot(element).render(
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  )
}
