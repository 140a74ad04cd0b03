import { flushSync } from 'react-dom'
import type { Elements } from '../../components/ui/elements'
import styles from './auth-form.module.css'

interface AuthFormProps {
  /** Why the backend refused the last attempt; `null` if it did not. */
  refusal: string | null
  /** The status text during a request. */
  busy: string | null
  onSubmit: () => void
  children: Elements
}

/** A form with the backend's refusal above its fields. Submitting invalid fields moves the focus to the first of them. */
export function AuthForm({ refusal, busy, onSubmit, children }: AuthFormProps) {
  return (
    <form
      className="stack-2"
      noValidate
      aria-busy={busy !== null}
      onSubmit={(event) => {
        event.preventDefault()
        flushSync(onSubmit)
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }}
    >
      {refusal !== null && (
        <p role="alert" className={`failure ${styles.refusal}`}>
          {refusal}
        </p>
      )}
      {children}
      {busy !== null && (
        <p role="status" className="visually-hidden">
          {busy}
        </p>
      )}
    </form>
  )
}
