import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon'
import styles from './password-field.module.css'
import { TextField } from './text-field'

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'children' | 'draft'> {
  isShown: boolean
  /** Shows or hides the password. Omit it if another field's toggle controls this one. */
  onToggle?: () => void
}

/** A password field with a toggle to show the text. */
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

/** Tells password managers which account a password belongs to, in a form without an e-mail field. */
export function Username({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}

/** Whether a form shows its passwords, and a function to toggle that. */
export function useShownPassword(): [isShown: boolean, toggle: () => void] {
  const [isShown, setShown] = useState(false)
  return [isShown, () => setShown((shown) => !shown)]
}
