import { createContext, use } from 'react'

/** Whether the sidebar is folded. The setting applies to all flows until the page closes. */
export interface Sidebar {
  isFolded: boolean
  toggle(): void
}

export const SidebarContext = createContext<Sidebar>({ isFolded: false, toggle: () => undefined })

export const useSidebar = (): Sidebar => use(SidebarContext)

/** Folds and unfolds the sidebar. */
export function SidebarButton() {
  const { isFolded, toggle } = useSidebar()
  return (
    <button type="button" aria-expanded={!isFolded} onClick={toggle}>
      Sidebar
    </button>
  )
}
