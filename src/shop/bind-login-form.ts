import type { Credentials } from '../../domain/account'
import { type LoginFormOwnActions, loginFormFlow } from '../../machines/login-form'
import type { Effects } from './effects'

/** The login form's chart with its rules. `submitted` hears what the shopper wants to log in with. */
export const bindLoginForm = (submitted: (credentials: Credentials) => void) =>
  loginFormFlow.provide({ actions: { submitted: (_, { draft }) => submitted(draft) } } satisfies Effects<
    typeof loginFormFlow,
    LoginFormOwnActions
  >)
