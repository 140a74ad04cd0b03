import type { Credentials, SignupForm } from './account'

// What is wrong with the forms of an account. Apart from account.ts, so that only the pages with a form load it.

// The shape browsers ask of <input type="email">, with a dot required in the domain.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether an e-mail address is well formed. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** 'Passwords do not match' once the confirmation differs; null while there is nothing to say (§5). */
export const confirmationError = (form: Pick<SignupForm, 'password' | 'confirmPwd'>): string | null =>
  form.confirmPwd !== '' && form.password !== form.confirmPwd ? 'Passwords do not match' : null

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
  return {
    ...(form.password === '' && { password: 'Enter a new password' }),
    ...(mismatch && { confirmPwd: mismatch }),
  }
}

/** What is wrong with a sign-up form, field by field; empty when it may be sent (§5). */
export function signupErrors(form: SignupForm): Errors<SignupField> {
  const mismatch = confirmationError(form) ?? (form.confirmPwd === '' ? 'Enter your password again' : null)
  return {
    ...loginErrors(form),
    ...(form.firstName.trim() === '' && { firstName: 'Enter your first name' }),
    ...(form.lastName.trim() === '' && { lastName: 'Enter your last name' }),
    ...(mismatch && { confirmPwd: mismatch }),
  }
}
