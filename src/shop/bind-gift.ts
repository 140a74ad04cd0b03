import { type GiftOwnActions, giftFlow } from '../../machines/gift'
import { saveGift } from '../services/saved-gift'
import type { Effects } from './effects'

/** The chart of a gift with its effect. `account`: whose cart it is. */
export const bindGift = (account: string) =>
  giftFlow.provide({
    actions: { keep: (_, { gift }) => saveGift(account, gift) },
  } satisfies Effects<typeof giftFlow, GiftOwnActions>)
