import { loginFormMachine } from './login-form.machine'
import { loginFormRules } from './rules'

/** The chart `login-form` with the shop’s rules. */
export const loginFormFlow = loginFormMachine.provide(loginFormRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type LoginFormOwnActions = 'change' | 'fill' | 'markAttempted'
