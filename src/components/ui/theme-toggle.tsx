import { Moon, Sun } from 'lucide'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon'
import styles from './theme-toggle.module.css'

type Theme = 'light' | 'dark'

interface ThemeToggleProps {
  /** Returns the current theme. */
  current: () => Theme
  /** Subscribes to changes of the theme. Returns a function that unsubscribes. */
  follow: (listener: () => void) => () => void
  /** Applies and stores a theme. */
  choose: (theme: Theme) => void
}

/** Switches between the light and the dark theme. */
export function ThemeToggle({ current, follow, choose }: ThemeToggleProps) {
  const theme = useSyncExternalStore<Theme>(follow, current, () => 'light')
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className={`round ${styles.toggle}`}
      aria-label={`Switch to the ${other} theme`}
      onClick={() => choose(other)}
    >
      <Icon node={theme === 'dark' ? Sun : Moon} size={20} />
    </button>
  )
}
