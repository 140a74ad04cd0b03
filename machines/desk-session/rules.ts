import { loginErrors } from '../../domain/account-forms'
import type { deskSessionMachine } from './desk-session.machine'

/** What the chart of the desk's session leaves to the shop's rules. */
export const deskSessionRules: Parameters<typeof deskSessionMachine.provide>[0] = {
  guards: { isValid: ({ context }) => Object.keys(loginErrors(context.draft)).length === 0 },
}
