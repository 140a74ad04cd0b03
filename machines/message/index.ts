import { messageMachine } from './message.machine'
import { messageRules } from './rules'

/** The chart `message` with the shop’s rules. */
export const messageFlow = messageMachine.provide(messageRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type MessageOwnActions = 'change' | 'markAttempted' | 'clearMessages' | 'setTicket' | 'begin' | 'setFailure'
