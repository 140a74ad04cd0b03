import type { Credentials, SignupForm } from './account'
import { LENGTHS, NEW_PASSWORD } from './bounds'
import { passwordText } from './normal-text'

// What is wrong with the forms of an account. Apart from account.ts, so that only the pages with a form load it.

// One @, and a domain with a dot in it. Nothing that a mail program reads as a name, a list or a comment. No two parts of the
// pattern fit the same character next to each other, so it never goes back.
const EMAIL = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@.<>,;:"()[\]\\\p{Cc}]+(?:\.[^\s@.<>,;:"()[\]\\\p{Cc}]+)+$/u

/** Whether an e-mail address is well formed, and not longer than one can be. */
export const isEmail = (text: string): boolean => text.length <= LENGTHS.email && EMAIL.test(text)

// Among them the breaks of lines and paragraphs that Unicode has beside the control characters.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether a text has neither line breaks nor control characters. */
export const isOneLine = (text: string): boolean => !BREAKS.test(text)

// Not spaces, format characters, fillers, blank Braille, or accents without a letter.
const VISIBLE = /[^\p{DI}\p{Cc}\p{Cf}\p{M}\p{Z}\u2800]/u

/** Whether a text has a character that a reader sees. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** What is wrong with the length of a new password; null: nothing. */
export function newPasswordError(password: string): string | null {
  const { least, most } = NEW_PASSWORD
  if (password === '') return 'Enter a new password'
  const { length } = passwordText(password)
  return length < least || length > most ? `Use ${least} to ${most} characters` : null
}

/** 'Passwords do not match' once the confirmation differs; null while there is nothing to say (§5). */
export const confirmationError = (form: Pick<SignupForm, 'password' | 'confirmPwd'>): string | null =>
  form.confirmPwd !== '' && passwordText(form.password) !== passwordText(form.confirmPwd)
    ? 'Passwords do not match'
    : null

export type SignupField = keyof SignupForm

const emailError = (email: string): string | null => {
  if (email === '') return 'Enter your e-mail address'
  return isEmail(email) ? null : 'Enter a whole e-mail address, such as asha@example.com'
}

type Errors<Field extends string> = Partial<Record<Field, string>>

/** What is wrong with a login form, field by field; empty when it may be sent (§5). */
export function loginErrors({ email, password }: Credentials): Errors<keyof Credentials> {
  const wrongEmail = emailError(email)
  return { ...(wrongEmail && { email: wrongEmail }), ...(password === '' && { password: 'Enter your password' }) }
}

/** What a forgotten password is mended with: the e-mail address first, then the new password. */
export interface ResetForm {
  email: string
  password: string
  confirmPwd: string
}

/** What is wrong with the form of a forgotten password. `hasLink`: it is about the new password, else about the e-mail. */
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

/** What is wrong with a sign-up form, field by field; empty when it may be sent (§5). */
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
