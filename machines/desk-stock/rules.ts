import { assign } from 'xstate'
import { failureWords } from '../../domain/failure-words'
import { correctionErrors } from '../../domain/stock'
import type { deskStockMachine } from './desk-stock.machine'

/** What the chart of the stock leaves to the shop's rules. */
export const deskStockRules: Parameters<typeof deskStockMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
  guards: { isValid: ({ context: { draft } }) => Object.keys(correctionErrors(draft)).length === 0 },
}
