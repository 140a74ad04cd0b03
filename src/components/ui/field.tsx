import { useId } from 'react'
import type { Elements } from './elements'
import { useDraft } from './use-draft'

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
      <div className="box">{children}</div>
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

interface SelectFieldProps {
  label: string
  value: string
  /** Each value, with another label if it has one. */
  options: readonly (string | readonly [value: string, label: string])[]
  /** Shown until a value is chosen. */
  placeholder?: string
  required?: boolean
  error?: string | undefined
  onChange: (value: string) => void
  /** The key under which this tab stores the value as a draft. */
  draft?: string
}

/** A labelled choice from a list, with an error message below. */
export function SelectField({
  label,
  value,
  options,
  placeholder,
  required,
  error,
  onChange,
  draft,
}: SelectFieldProps) {
  const id = useId()
  useDraft(draft, value, onChange)
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        value={value}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => {
          const [one, text] = typeof option === 'string' ? [option, option] : option
          return (
            <option key={one} value={one}>
              {text}
            </option>
          )
        })}
      </select>
    </Field>
  )
}
