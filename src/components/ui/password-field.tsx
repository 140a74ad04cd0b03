import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon'
import styles from './password-field.module.css'
import { TextField } from './text-field'

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'children' | 'draft'> {
  isShown: boolean
  /** Shows or hides what was typed. A field without it goes by the toggle of another. */
  onToggle?: () => void
}

/** A text box for a password, which can be looked at. */
export function PasswordField({ isShown, onToggle, ...rest }: PasswordFieldProps) {
  return (
    <TextField {...rest} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      {onToggle && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={onToggle}
        >
          {isShown ? <Icon node={EyeOff} size={20} /> : <Icon node={Eye} size={20} />}
        </button>
      )}
    </TextField>
  )
}

/** Tells password managers whose password is typed, where the form has no box for the e-mail address. */
export function Username({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}

/** Whether a form shows its passwords, and the toggle for it. */
export function useShownPassword(): [isShown: boolean, toggle: () => void] {
  const [isShown, setShown] = useState(false)
  return [isShown, () => setShown((shown) => !shown)]
}
