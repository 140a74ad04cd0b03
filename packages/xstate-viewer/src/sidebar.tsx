import { createContext, use } from 'react'

/** Whether the sidebar is folded away: one answer for all flows, until the page is left. */
export interface Sidebar {
  isFolded: boolean
  toggle(): void
}

export const SidebarContext = createContext<Sidebar>({ isFolded: false, toggle: () => undefined })

export const useSidebar = (): Sidebar => use(SidebarContext)

/** Folds the sidebar away, and back. */
export function SidebarButton() {
  const { isFolded, toggle } = useSidebar()
  return (
    <button type="button" aria-expanded={!isFolded} onClick={toggle}>
      Sidebar
    </button>
  )
}
