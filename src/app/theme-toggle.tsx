import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useBrowserValue } from '../components/ui/use-browser-value'
import { chooseTheme, currentTheme, type Theme } from '../services/theme'
import parts from '../styles/parts.module.css'
import styles from './theme-toggle.module.css'

/** Changes between the light and the dark shop; the choice is remembered. */
export function ThemeToggle() {
  const [chosen, setChosen] = useState<Theme | null>(null)
  const before = useBrowserValue(currentTheme, 'light')
  const theme = chosen ?? before
  const other = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    chooseTheme(other)
    setChosen(other)
  }
  return (
    <button
      type="button"
      className={`${parts.round} ${styles.toggle}`}
      aria-label={`Switch to the ${other} theme`}
      onClick={change}
    >
      {theme === 'dark' ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
    </button>
  )
}
