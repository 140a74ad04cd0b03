import { sellerMachine } from './seller.machine'

/** The chart `seller`. */
export const sellerFlow = sellerMachine

/** The actions that the chart does itself. */
export type SellerOwnActions = 'setSeller'
