import type { SignupForm } from '../../domain/account/account'
import type { Provided } from '../../machines/effect'
import { type SignupFormEffects, signupFormMachine } from '../../machines/signup-form/signup-form.machine'

/** The sign-up form with its effects. `submitted` receives the form. */
export const provideSignupForm = (submitted: (form: SignupForm) => void) =>
  signupFormMachine.provide({ actions: { submitted: (_, { draft }) => submitted(draft) } } satisfies Provided<
    typeof signupFormMachine,
    SignupFormEffects
  >)
