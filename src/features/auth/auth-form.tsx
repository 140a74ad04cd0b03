import { flushSync } from 'react-dom'
import type { Elements } from '../../components/ui/elements'
import parts from '../../styles/parts.module.css'
import styles from './auth-form.module.css'

interface AuthFormProps {
  /** Why the last try was turned down; null when it was not. */
  refusal: string | null
  /** What is going on, while it is. */
  busy: string | null
  onSubmit: () => void
  children: Elements
}

/** A form with the backend's refusal above its fields. A try with a mistake in it moves focus to the first. */
export function AuthForm({ refusal, busy, onSubmit, children }: AuthFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={busy !== null}
      onSubmit={(event) => {
        event.preventDefault()
        flushSync(onSubmit)
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }}
    >
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {children}
      {busy !== null && (
        <p role="status" className={parts.hidden}>
          {busy}
        </p>
      )}
    </form>
  )
}
