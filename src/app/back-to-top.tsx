import { ArrowUp } from 'lucide'
import { Icon } from '../components/ui/icon'
import parts from '../styles/parts.module.css'
import styles from './back-to-top.module.css'

/** The floating button that scrolls the window to the top left (§2). */
export function BackToTop() {
  return (
    <button
      type="button"
      className={`${parts.round} ${styles.button}`}
      aria-label="Back to top"
      onClick={() => scrollTo({ top: 0, left: 0 })}
    >
      <Icon node={ArrowUp} size={20} />
    </button>
  )
}
