import { resetErrors } from '../../domain/account-forms'
import type { passwordResetMachine } from './password-reset.machine'

/** What the chart of a forgotten password leaves to the shop's rules (§5). */
export const passwordResetRules: Parameters<typeof passwordResetMachine.provide>[0] = {
  guards: { isValid: ({ context: { draft, token } }) => Object.keys(resetErrors(draft, token !== null)).length === 0 },
}
