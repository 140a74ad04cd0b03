import { wishlistMachine } from './wishlist.machine'

/** The chart `wishlist`. */
export const wishlistFlow = wishlistMachine

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type WishlistOwnActions = 'replaceItems' | 'showItems' | 'markPending' | 'giveUp' | 'markFetching'
