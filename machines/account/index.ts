import { accountMachine } from './account.machine'

/** The chart `account`. */
export const accountFlow = accountMachine

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type AccountOwnActions = 'setEnd' | 'relayToCart' | 'relayToWishlist' | 'raiseEnding' | 'finishCheckout'
