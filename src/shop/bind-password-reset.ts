import { passwordResetMachine } from '../../machines/password-reset.machine'
import { passwordResetRules } from '../../machines/password-reset.rules'
import { askForLink, setPassword } from '../services/api/password'
import { effect } from './effect'

/** The chart of a forgotten password with its rules and effects. */
export const bindPasswordReset = () =>
  passwordResetMachine.provide(passwordResetRules).provide({
    actors: {
      askForLink: effect(({ email }, signal) => askForLink(email, signal)),
      setPassword: effect(({ token, password }, signal) => setPassword(token, password, signal)),
    },
  })
