import { giftMachine } from './gift.machine'

/** The chart `gift`: it has no rules of the shop’s. */
export const giftFlow = giftMachine

/** The action that the chart does itself. */
export type GiftOwnActions = 'change'
