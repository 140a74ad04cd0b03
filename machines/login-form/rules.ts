import { loginErrors } from '../../domain/account-forms'
import type { loginFormMachine } from './login-form.machine'

/** What the form's chart leaves to the shop's rules (§5). */
export const loginFormRules: Parameters<typeof loginFormMachine.provide>[0] = {
  guards: { isValid: ({ context }) => Object.keys(loginErrors(context.draft)).length === 0 },
}
