import type { User } from './account'
import { confirmationError, isVisible, newPasswordError } from './account-forms'

/** The account forms. */
export type ProfileForm = 'name' | 'password' | 'account'

/** The fields of all account forms. */
export interface ProfileDraft {
  firstName: string
  lastName: string
  password: string
  newPassword: string
  confirmPwd: string
}

/** Returns the initial values: the current name and empty passwords. */
export const profileDraft = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): ProfileDraft => ({
  firstName,
  lastName,
  password: '',
  newPassword: '',
  confirmPwd: '',
})

type Errors = Partial<Record<keyof ProfileDraft, string>>

/** Returns the error messages by field. Empty when the form can be sent. */
export function profileErrors(form: ProfileForm, draft: ProfileDraft): Errors {
  if (form === 'account') return {}
  if (form === 'name')
    return {
      ...(!isVisible(draft.firstName) && { firstName: 'Enter your first name' }),
      ...(!isVisible(draft.lastName) && { lastName: 'Enter your last name' }),
    }
  const mismatch =
    confirmationError({ password: draft.newPassword, confirmPwd: draft.confirmPwd }) ??
    (draft.confirmPwd === '' ? 'Enter your new password again' : null)
  const wrongPassword = newPasswordError(draft.newPassword)
  return {
    ...(draft.password === '' && { password: 'Enter your password' }),
    ...(wrongPassword && { newPassword: wrongPassword }),
    ...(mismatch && { confirmPwd: mismatch }),
  }
}
