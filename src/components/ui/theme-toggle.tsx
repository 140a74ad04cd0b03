import { Moon, Sun } from 'lucide'
import { useSyncExternalStore } from 'react'
import parts from '../../styles/parts.module.css'
import { Icon } from './icon'
import styles from './theme-toggle.module.css'

type Theme = 'light' | 'dark'

interface ThemeToggleProps {
  /** The theme that is shown. */
  current: () => Theme
  /** Notifies of its changes. Returns how to stop. */
  follow: (listener: () => void) => () => void
  /** Shows a theme and remembers it. */
  choose: (theme: Theme) => void
}

/** Changes between light and dark. */
export function ThemeToggle({ current, follow, choose }: ThemeToggleProps) {
  const theme = useSyncExternalStore<Theme>(follow, current, () => 'light')
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className={`${parts.round} ${styles.toggle}`}
      aria-label={`Switch to the ${other} theme`}
      onClick={() => choose(other)}
    >
      <Icon node={theme === 'dark' ? Sun : Moon} size={20} />
    </button>
  )
}
