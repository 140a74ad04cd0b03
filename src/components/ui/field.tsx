import type { Elements } from './elements'
import styles from './text-field.module.css'

interface FieldProps {
  id: string
  label: string
  error?: string | undefined
  warning?: string | undefined
  hint?: string | undefined
  /** The box, with this id and a reference to the hint or to the message. */
  children: Elements
}

/** The label of a box, and below the box a hint or a message. */
export function Field({ id, label, error, warning, hint, children }: FieldProps) {
  const message = error ?? warning
  return (
    <div className="stack-half">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>{children}</div>
      {hint !== undefined && message === undefined && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={`if-any ${error === undefined ? 'label' : 'error'}`} aria-live="polite">
        {message}
      </p>
    </div>
  )
}
