import { type PasswordResetOwnActions, passwordResetFlow } from '../../machines/password-reset'
import { askForLink, setPassword } from '../services/api/password'
import { effect } from '../services/effect'
import type { Effects } from './effects'

/** The chart of a forgotten password with its rules and effects. */
export const bindPasswordReset = () =>
  passwordResetFlow.provide({
    actors: {
      askForLink: effect(({ email }, signal) => askForLink(email, signal)),
      setPassword: effect(({ token, password }, signal) => setPassword(token, password, signal)),
    },
  } satisfies Effects<typeof passwordResetFlow, PasswordResetOwnActions>)
