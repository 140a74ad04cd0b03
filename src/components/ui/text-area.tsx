import { useId } from 'react'
import { Field } from './field'
import { useDraft } from './use-draft'
import { useTextBox } from './use-text-box'

interface TextAreaProps {
  label: string
  value: string
  rows?: number
  required?: boolean
  maxLength?: number
  /** The key under which this tab stores the text as a draft. */
  draft?: string
  /** The error message, for the shopper. */
  error?: string | undefined
  hint?: string | undefined
  onChange: (value: string) => void
}

/** A labelled multi-line text box, with a hint or an error message below. */
export function TextArea({ label, value, rows = 3, error, hint, onChange, draft, ...rest }: TextAreaProps) {
  const id = useId()
  useDraft(draft, value, onChange)
  const box = useTextBox({ id, value, onChange })
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea
        {...rest}
        {...box}
        rows={rows}
        aria-invalid={error !== undefined}
        aria-describedby={error !== undefined ? `${id}-error` : hint && `${id}-hint`}
      />
    </Field>
  )
}
