import { type ComponentProps, useEffect, useId } from 'react'
import { asciiDigits } from '../../../domain/account/address'
import type { Elements } from './elements'
import { Field } from './field'
import { useDraft } from './use-draft'
import { type TextBoxOptions, useTextBox } from './use-text-box'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'id' | 'children'> {
  label: string
  value: string
  /** The error message, for the shopper. */
  error?: string | undefined
  /** A message about a value that can be used all the same. */
  warning?: string | undefined
  /** The expected format, with an example. */
  hint?: string | undefined
  onChange: (value: string) => void
  /** A box for a number accepts the digits of every script without it. */
  clean?: TextBoxOptions['clean']
  /** The key under which this tab stores the text as a draft. Never set it for a password. */
  draft?: string | undefined
  /** Rendered inside the box, after the text. */
  children?: Elements
}

/** A labelled text box, with a hint or an error message below. */
export function TextField({
  label,
  value,
  error,
  warning,
  hint,
  onChange,
  clean,
  draft,
  children,
  ...rest
}: TextFieldProps) {
  const message = error ?? warning
  const id = useId()
  const isNumber = rest.inputMode === 'numeric' || rest.inputMode === 'decimal'
  useDraft(draft, value, onChange)
  const box = useTextBox({
    id,
    value,
    onChange,
    clean: clean ?? (isNumber ? asciiDigits : undefined),
    waitsForIme: rest.type === 'search',
  })
  // The scroll margin includes the message (shared.css), which the action bar of a phone would otherwise cover.
  useEffect(() => {
    const { activeElement } = document
    if (error && activeElement?.id === id) activeElement.scrollIntoView({ block: 'nearest' })
  }, [error, id])
  return (
    <Field id={id} label={label} error={error} warning={warning} hint={hint}>
      <input
        {...rest}
        {...box}
        aria-invalid={error !== undefined}
        aria-describedby={message !== undefined ? `${id}-error` : hint && `${id}-hint`}
      />
      {children}
    </Field>
  )
}
