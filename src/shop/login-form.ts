import type { Credentials } from '../../domain/account/account'
import type { Provided } from '../../machines/effect'
import { type LoginFormEffects, loginFormMachine } from '../../machines/login-form/login-form.machine'

/** The login form with its effects. `submitted` receives the credentials. */
export const provideLoginForm = (submitted: (credentials: Credentials) => void) =>
  loginFormMachine.provide({ actions: { submitted: (_, { draft }) => submitted(draft) } } satisfies Provided<
    typeof loginFormMachine,
    LoginFormEffects
  >)
