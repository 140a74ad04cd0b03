import { profileErrors } from '../../domain/profile-form'
import type { profileFormMachine } from './profile-form.machine'

/** What the chart of the account's forms leaves to the shop's rules. */
export const profileFormRules: Parameters<typeof profileFormMachine.provide>[0] = {
  guards: { isValid: ({ context: { form, draft } }) => Object.keys(profileErrors(form, draft)).length === 0 },
}
