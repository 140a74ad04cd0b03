import { deskSessionMachine } from './desk-session.machine'
import { deskSessionRules } from './rules'

/** The chart `desk-session` with the shop’s rules. */
export const deskSessionFlow = deskSessionMachine.provide(deskSessionRules)
