import { authMachine } from './auth.machine'
import { authRules } from './rules'

/** The chart `auth` with the shop’s rules. */
export const authFlow = authMachine.provide(authRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type AuthOwnActions =
  | 'setSession'
  | 'followName'
  | 'forgetSession'
  | 'endSession'
  | 'want'
  | 'remember'
  | 'forgetIntent'
  | 'setForm'
  | 'setRefusal'
  | 'clearRefusal'
  | 'relayToAccount'
  | 'greet'
  | 'sayRefused'
  | 'sayNotOpened'
  | 'sayEnd'
  | 'sayStopped'
