import { profileFormMachine } from './profile-form.machine'
import { profileFormRules } from './rules'

/** The chart `profile-form` with the shop’s rules. */
export const profileFormFlow = profileFormMachine.provide(profileFormRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type ProfileFormOwnActions = 'open' | 'change' | 'markAttempted' | 'clearMessages' | 'rememberFailure'
