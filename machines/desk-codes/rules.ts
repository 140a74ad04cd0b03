import { codeErrors } from '../../domain/code-form'
import type { deskCodesMachine } from './desk-codes.machine'

/** What the chart of the codes at the desk leaves to the shop's rules. */
export const deskCodesRules: Parameters<typeof deskCodesMachine.provide>[0] = {
  guards: { isValid: ({ context: { draft } }) => Object.keys(codeErrors(draft)).length === 0 },
}
