import { signupErrors } from '../../domain/account-forms'
import type { signupFormMachine } from './signup-form.machine'

/** What the form's chart leaves to the shop's rules (§5). */
export const signupFormRules: Parameters<typeof signupFormMachine.provide>[0] = {
  guards: { isValid: ({ context }) => Object.keys(signupErrors(context.draft)).length === 0 },
}
