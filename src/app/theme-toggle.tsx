import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, currentTheme } from '../services/theme'
import styles from './theme-toggle.module.css'

/** Changes between the light and the dark shop; the choice is remembered. */
export function ThemeToggle() {
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    chooseTheme(other)
    setTheme(other)
  }
  return (
    <button type="button" className={styles.toggle} aria-label={`Switch to the ${other} theme`} onClick={change}>
      {theme === 'dark' ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
    </button>
  )
}
