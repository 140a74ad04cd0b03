import { LENGTHS, NEW_PASSWORD } from '../bounds'
import { passwordText } from '../normal-text'
import type { Credentials, SignupForm } from './account'

// Checks of the account forms. Separate from account.ts so that only pages with a form load them.

// One @ and a domain with a dot. Excludes everything that a mail program reads as a name, a list or a comment. Adjacent
// parts of the pattern share no character, so it never backtracks.
const EMAIL = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@.<>,;:"()[\]\\\p{Cc}]+(?:\.[^\s@.<>,;:"()[\]\\\p{Cc}]+)+$/u

/** Whether an e-mail address is well formed and within the length limit. */
export const isEmail = (text: string): boolean => text.length <= LENGTHS.email && EMAIL.test(text)

// Includes the Unicode line and paragraph separators, which are not control characters.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether a text has neither line breaks nor control characters. */
export const isOneLine = (text: string): boolean => !BREAKS.test(text)

// Excludes spaces, format characters, fillers, blank Braille and combining marks without a letter.
const VISIBLE = /[^\p{DI}\p{Cc}\p{Cf}\p{M}\p{Z}\u2800]/u

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Returns the error of a new password's length, or null. */
export function newPasswordError(password: string): string | null {
  const { least, most } = NEW_PASSWORD
  if (password === '') return 'Enter a new password'
  const { length } = passwordText(password)
  return length < least || length > most ? `Use ${least} to ${most} characters` : null
}

/** Returns 'Passwords do not match' once the confirmation differs, else null (§5). */
export const confirmationError = (form: Pick<SignupForm, 'password' | 'confirmPwd'>): string | null =>
  form.confirmPwd !== '' && passwordText(form.password) !== passwordText(form.confirmPwd)
    ? 'Passwords do not match'
    : null

export type SignupField = keyof SignupForm

const emailError = (email: string): string | null => {
  if (email === '') return 'Enter your e-mail address'
  return isEmail(email) ? null : 'Enter a complete e-mail address, such as asha@example.com'
}

type Errors<Field extends string> = Partial<Record<Field, string>>

/** Returns the errors of a login form by field. Empty when the form is valid (§5). */
export function loginErrors({ email, password }: Credentials): Errors<keyof Credentials> {
  const wrongEmail = emailError(email)
  return { ...(wrongEmail && { email: wrongEmail }), ...(password === '' && { password: 'Enter your password' }) }
}

/** The form of a password reset: first the e-mail address, then the new password. */
export interface ResetForm {
  email: string
  password: string
  confirmPwd: string
}

/**
 * Returns the errors of the reset form by field. `hasLink`: the form has the new password, otherwise the
 * e-mail address.
 */
export function resetErrors(form: ResetForm, hasLink: boolean): Errors<keyof ResetForm> {
  const wrongEmail = emailError(form.email)
  if (!hasLink) return wrongEmail === null ? {} : { email: wrongEmail }
  const mismatch = confirmationError(form) ?? (form.confirmPwd === '' ? 'Enter your password again' : null)
  const wrongPassword = newPasswordError(form.password)
  return {
    ...(wrongPassword && { password: wrongPassword }),
    ...(mismatch && { confirmPwd: mismatch }),
  }
}

/** Returns the errors of a sign-up form by field. Empty when the form is valid (§5). */
export function signupErrors(form: SignupForm): Errors<SignupField> {
  const mismatch = confirmationError(form) ?? (form.confirmPwd === '' ? 'Enter your password again' : null)
  const wrongPassword = form.password === '' ? null : newPasswordError(form.password)
  return {
    ...loginErrors(form),
    ...(wrongPassword && { password: wrongPassword }),
    ...(!isVisible(form.firstName) && { firstName: 'Enter your first name' }),
    ...(!isVisible(form.lastName) && { lastName: 'Enter your last name' }),
    ...(mismatch && { confirmPwd: mismatch }),
  }
}
