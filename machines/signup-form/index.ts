import { signupFormRules } from './rules'
import { signupFormMachine } from './signup-form.machine'

/** The chart `signup-form` with the shop’s rules. */
export const signupFormFlow = signupFormMachine.provide(signupFormRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type SignupFormOwnActions = 'change' | 'markAttempted'
