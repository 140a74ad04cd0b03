import type { User } from './account'
import { confirmationError, isVisible, newPasswordError } from './account-forms'

/** What a shopper can do with the account itself. */
export type ProfileForm = 'name' | 'password' | 'account'

/** The fields of the three forms; each uses its own. */
export interface ProfileDraft {
  firstName: string
  lastName: string
  password: string
  newPassword: string
  confirmPwd: string
}

/** A form as it opens: the name as it is, nothing of the passwords. */
export const profileDraft = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): ProfileDraft => ({
  firstName,
  lastName,
  password: '',
  newPassword: '',
  confirmPwd: '',
})

type Errors = Partial<Record<keyof ProfileDraft, string>>

/** What is wrong with a form, field by field; empty when it may be sent. */
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
