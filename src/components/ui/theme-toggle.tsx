import { Moon, Sun } from 'lucide'
import { useState } from 'react'
import parts from '../../styles/parts.module.css'
import { Icon } from './icon'
import styles from './theme-toggle.module.css'
import { useBrowserValue } from './use-browser-value'

type Theme = 'light' | 'dark'

interface ThemeToggleProps {
  /** The theme that is shown. */
  current: () => Theme
  /** Shows a theme and remembers it. */
  choose: (theme: Theme) => void
}

/** Changes between light and dark. */
export function ThemeToggle({ current, choose }: ThemeToggleProps) {
  const [chosen, setChosen] = useState<Theme | null>(null)
  const before = useBrowserValue(current, 'light')
  const theme = chosen ?? before
  const other = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    choose(other)
    setChosen(other)
  }
  return (
    <button
      type="button"
      className={`${parts.round} ${styles.toggle}`}
      aria-label={`Switch to the ${other} theme`}
      onClick={change}
    >
      {theme === 'dark' ? <Icon node={Sun} size={20} /> : <Icon node={Moon} size={20} />}
    </button>
  )
}
