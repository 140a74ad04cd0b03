import type { SignupForm } from '../../domain/account'
import { signupFormMachine } from '../../machines/signup-form.machine'
import { signupFormRules } from '../../machines/signup-form.rules'

/** The sign-up form's chart with its rules. `submitted` hears what the shopper wants an account of. */
export const bindSignupForm = (submitted: (form: SignupForm) => void) =>
  signupFormMachine.provide(signupFormRules).provide({ actions: { submitted: (_, { draft }) => submitted(draft) } })
