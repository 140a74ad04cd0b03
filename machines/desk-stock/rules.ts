import { correctionErrors } from '../../domain/stock'
import type { deskStockMachine } from './desk-stock.machine'

/** What the chart of the stock leaves to the shop's rules. */
export const deskStockRules: Parameters<typeof deskStockMachine.provide>[0] = {
  guards: { isValid: ({ context: { draft } }) => Object.keys(correctionErrors(draft)).length === 0 },
}
