import * as v from 'valibot'

/** The gift options of an order. `hidesPrices`: on the packing slip. */
export const giftSchema = v.object({ message: v.string(), isWrapped: v.boolean(), hidesPrices: v.boolean() })
export type Gift = v.InferOutput<typeof giftSchema>

/** Maximum length of a gift message. */
export const GIFT_MESSAGE = 240

/** Returns the error of a gift message, or null. */
export const giftError = ({ message }: Pick<Gift, 'message'>): string | null => {
  const over = message.trim().length - GIFT_MESSAGE
  return over > 0 ? `The message is ${over === 1 ? '1 character' : `${over} characters`} too long.` : null
}
