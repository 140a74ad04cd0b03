import * as v from 'valibot'

/** What is said of an order that is a gift. `hidesPrices`: on the packing slip. */
export const giftSchema = v.object({ message: v.string(), isWrapped: v.boolean(), hidesPrices: v.boolean() })
export type Gift = v.InferOutput<typeof giftSchema>

/** Characters of a gift's message. */
export const GIFT_MESSAGE = 240

/** What is wrong with a gift's message, in words; null: nothing is. */
export const giftError = ({ message }: Pick<Gift, 'message'>): string | null => {
  const over = message.trim().length - GIFT_MESSAGE
  return over > 0 ? `The message is ${over === 1 ? '1 character' : `${over} characters`} too long.` : null
}
