import type { ReactNode } from 'react'
import styles from './auth-frame.module.css'

/** A form next to a picture of a product. */
export function AuthFrame({ children, picture }: { children: ReactNode; picture: string }) {
  return (
    <div className={styles.frame}>
      <div className={`stack-3 ${styles.form}`}>{children}</div>
      <img className={styles.picture} src={picture} alt="" width={800} height={1000} decoding="async" />
    </div>
  )
}
