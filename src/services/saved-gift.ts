import { type Gift, giftSchema } from '../../domain/gift'
import { session } from './storage'

const giftKey = (account: string) => `sillage:gift.${account}`

/** What this tab says of the next order as a gift; null: it is none. */
export const loadGift = (account: string): Gift | null => session.read(giftKey(account), giftSchema)

export function saveGift(account: string, gift: Gift | null): void {
  if (gift) session.write(giftKey(account), gift)
  else session.forget(giftKey(account))
}
