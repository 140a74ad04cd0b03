import { type ComponentProps, useEffect, useId } from 'react'
import type { Elements } from './elements'
import styles from './text-field.module.css'
import { useDraft } from './use-draft'
import { type TextBoxOptions, useTextBox } from './use-text-box'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'id' | 'children'> {
  label: string
  value: string
  /** What is wrong with it, in the shopper's words. */
  error?: string | undefined
  /** What is expected, with an example. */
  hint?: string | undefined
  onChange: (value: string) => void
  clean?: TextBoxOptions['clean']
  /** The name under which what is typed is kept for this tab. Never of a password. */
  draft?: string | undefined
  /** Stands in the box, after what is typed. */
  children?: Elements
}

/** A labelled text box with its hint and its message under it. */
export function TextField({ label, value, error, hint, onChange, clean, draft, children, ...rest }: TextFieldProps) {
  const id = useId()
  useDraft(draft, value, onChange)
  const box = useTextBox({ id, value, onChange, clean, waitsForWord: rest.type === 'search' })
  // Its margin holds the message (text-field.module.css), which would appear under the bar of a phone.
  useEffect(() => {
    const { activeElement } = document
    if (error && activeElement?.id === id) activeElement.scrollIntoView({ block: 'nearest' })
  }, [error, id])
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...rest}
          {...box}
          aria-invalid={error !== undefined}
          aria-describedby={error !== undefined ? `${id}-error` : hint && `${id}-hint`}
        />
        {children}
      </div>
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
