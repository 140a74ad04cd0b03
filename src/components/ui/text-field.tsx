import { type ComponentProps, useEffectEvent, useId, useLayoutEffect } from 'react'
import type { Elements } from './elements'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'id' | 'children'> {
  label: string
  /** What is wrong with it, in the shopper's words. */
  error?: string | undefined
  /** What is expected, with an example. */
  hint?: string | undefined
  onChange: (value: string) => void
  /** Stands in the box, after what is typed. */
  children?: Elements
}

/** A labelled text box with its hint and its message under it. */
export function TextField({ label, error, hint, onChange, children, ...rest }: TextFieldProps) {
  const id = useId()
  // Who was quicker than the shop's code has typed into the drawn box.
  const takeTyped = useEffectEvent(() => {
    const box = document.getElementById(id)
    if (box instanceof HTMLInputElement && box.value !== (rest.value ?? '')) onChange(box.value)
  })
  useLayoutEffect(takeTyped, [])
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error !== undefined ? `${id}-error` : hint && `${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
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
