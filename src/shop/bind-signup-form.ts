import type { SignupForm } from '../../domain/account'
import { type SignupFormOwnActions, signupFormFlow } from '../../machines/signup-form'
import type { Effects } from './effects'

/** The sign-up form's chart with its rules. `submitted` hears what the shopper wants an account of. */
export const bindSignupForm = (submitted: (form: SignupForm) => void) =>
  signupFormFlow.provide({ actions: { submitted: (_, { draft }) => submitted(draft) } } satisfies Effects<
    typeof signupFormFlow,
    SignupFormOwnActions
  >)
