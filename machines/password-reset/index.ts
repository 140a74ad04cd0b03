import { passwordResetMachine } from './password-reset.machine'
import { passwordResetRules } from './rules'

/** The chart `password-reset` with the shop’s rules. */
export const passwordResetFlow = passwordResetMachine.provide(passwordResetRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type PasswordResetOwnActions = 'change' | 'markAttempted' | 'rememberFailure' | 'clearFailure'
