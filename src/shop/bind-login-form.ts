import type { Credentials } from '../../domain/account'
import { loginFormMachine } from '../../machines/login-form.machine'
import { loginFormRules } from '../../machines/login-form.rules'

/** The login form's chart with its rules. `submitted` hears what the shopper wants to log in with. */
export const bindLoginForm = (submitted: (credentials: Credentials) => void) =>
  loginFormMachine.provide(loginFormRules).provide({ actions: { submitted: (_, { draft }) => submitted(draft) } })
