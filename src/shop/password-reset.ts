import type { Provided } from '../../machines/effect'
import { type PasswordResetEffects, passwordResetMachine } from '../../machines/password-reset/password-reset.machine'
import { requestResetLink, setPassword } from '../services/api/password'
import { effect } from '../services/effect'

/** The form of a forgotten password with its effects. */
export const providePasswordReset = () =>
  passwordResetMachine.provide({
    actors: {
      requestLink: effect(({ email }, signal) => requestResetLink(email, signal)),
      setPassword: effect(({ token, password }, signal) => setPassword(token, password, signal)),
    },
  } satisfies Provided<typeof passwordResetMachine, PasswordResetEffects>)
