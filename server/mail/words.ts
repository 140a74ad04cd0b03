import type { Paise } from '../../domain/money'
import { formatMoney } from '../../domain/money'
import type { OutboxKind } from './outbox'

/** What a mail is about. No name: whoever signed up with an address may not be the one who reads its mail. */
export interface Occasion {
  /** Where shoppers reach the shop. */
  shop: string
  order?: { orderId: string; amount: Paise } | undefined
  /** Of a payment without an order. */
  amount?: Paise | undefined
  /** Of a link to set a new password. */
  token?: string | undefined
}

type MailKind = Exclude<OutboxKind, 'refund' | 'password.asked'>

type PaymentKind = 'payment.held' | 'payment.returned'

/** What is told of a payment that no order stands for. */
const OF_PAYMENTS: Record<PaymentKind, [subject: string, sentence: (sum: string) => string]> = {
  'payment.held': [
    'We have a payment of yours',
    (sum) =>
      `A payment of ${sum} has reached us that fits no order, for example because it came late. It is safe: we look at it and write to you, or give it back.`,
  ],
  'payment.returned': ['Your payment goes back to you', (sum) => `We give your payment of ${sum} back to you.`],
}

/** What is told of an order, by the kind of mail. */
const SENTENCES: Record<Exclude<MailKind, PaymentKind | 'password.forgotten'>, [subject: string, sentence: string]> = {
  'password.changed': [
    'Your password is changed',
    'The password of your account is changed. If that was not you, set a new one on our login page at once.',
  ],
  'order.placed': ['Your order is placed', 'Thank you for your order.'],
  'order.short': [
    'Your order is placed, and a piece is missing',
    'Thank you for your order. A piece of it is not in stock just now: we send it as soon as it is, or give your money back.',
  ],
  'order.shipped': ['Your order is on its way', 'Your order has left our house.'],
  'order.refunded': ['Your order is refunded', 'We have given the money of your order back.'],
  'order.cancelled': ['Your order is cancelled', 'Your order is cancelled, and your money goes back to you.'],
}

/** Subject and text of a mail. */
export function wordsOf(
  kind: MailKind,
  { shop, order, token, amount = 0 }: Occasion,
): { subject: string; text: string } {
  if (kind === 'password.forgotten')
    return {
      subject: 'Set a new password',
      text: `Hello,\n\nset a new password here within the hour:\n${shop}/reset?token=${token ?? ''}\n\nIf you did not ask for this, do nothing.\n\nSillage\n`,
    }
  if (kind === 'payment.held' || kind === 'payment.returned') {
    const [subject, sentence] = OF_PAYMENTS[kind]
    return { subject, text: `Hello,\n\n${sentence(formatMoney(amount))}\n\nSillage\n` }
  }
  const [subject, sentence] = SENTENCES[kind]
  const about = order
    ? `\n\nOrder ${order.orderId}, ${formatMoney(order.amount)}: ${shop}/order/${encodeURIComponent(order.orderId)}`
    : ''
  return { subject, text: `Hello,\n\n${sentence}${about}\n\nSillage\n` }
}
