import type { Provided } from '../../machines/effect'
import { type GiftEffects, giftMachine } from '../../machines/gift/gift.machine'
import { saveGift } from '../services/saved-gift'

/** The gift options with their effect. `account`: the account of the cart. */
export const provideGift = (account: string) =>
  giftMachine.provide({
    actions: { save: (_, { gift }) => saveGift(account, gift) },
  } satisfies Provided<typeof giftMachine, GiftEffects>)
