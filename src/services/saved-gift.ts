import { type Gift, giftSchema } from '../../domain/cart/gift'
import { session } from './storage'

const giftKey = (account: string) => `sillage:gift.${account}`

/** The gift options of the next order, stored for this tab; `null`: it is no gift. */
export const loadGift = (account: string): Gift | null => session.read(giftKey(account), giftSchema)

export function saveGift(account: string, gift: Gift | null): void {
  if (gift) session.write(giftKey(account), gift)
  else session.forget(giftKey(account))
}
