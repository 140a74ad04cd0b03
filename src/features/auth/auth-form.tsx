import type { Elements } from '../../components/ui/elements'
import { submitting } from '../../components/ui/submitting'

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
    <form className="stack-2" noValidate aria-busy={busy !== null} onSubmit={submitting(onSubmit)}>
      {refusal !== null && (
        <p role="alert" className="failure danger strong">
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
