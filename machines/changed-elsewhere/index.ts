import { changedElsewhereMachine } from './changed-elsewhere.machine'
import { changedElsewhereRules } from './rules'

/** The chart `changed-elsewhere` with the shop’s rules: it has no effects. */
export const changedElsewhereFlow = changedElsewhereMachine.provide(changedElsewhereRules)
