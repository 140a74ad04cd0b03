import type { Elements } from './elements'
import styles from './empty-state.module.css'
import { useFocusHandover } from './focus-if-lost'

/** Explains that a list is empty, with links to continue. */
export function EmptyState({ text, children }: { text: string; children: Elements }) {
  const box = useFocusHandover<HTMLDivElement>('main section[tabindex]')
  return (
    <div className={styles.empty} ref={box}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
