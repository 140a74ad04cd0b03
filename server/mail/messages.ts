import { ACKNOWLEDGED_IN, SETTLED_IN } from '../../domain/catalogue/seller'
import { formatMomentOfYear } from '../../domain/india-time'
import { formatMoney, type Paise } from '../../domain/money/money'
import { href } from '../../domain/routes'
import type { OrderMail } from '../../machines/order'
import type { MailedOrder } from './mailed-order'
import type { OutboxKind } from './outbox'
import { type MailContent, type RenderedMail, renderMail } from './render-mail'

/** The subject of a mail. It has no name: the person who reads a mail may not be the one who signed up with its address. */
export interface Occasion {
  /** The public address of the shop. */
  shop: string
  /** The name that signs the mail. */
  shopName: string
  /** The recipient's address. */
  email: string
  order?: MailedOrder | undefined
  /** Where returns are sent to. */
  returnAddress?: string | null | undefined
  /** The amount of a payment without an order, or of a refund. */
  amount?: Paise | undefined
  /** The token of a link to set a new password. */
  token?: string | undefined
  /** The product of an alert. */
  product?: { id: string; title: string } | undefined
  /** Why the shop refuses a return. */
  reason?: string | undefined
}

type MailKind = Exclude<OutboxKind, 'refund' | 'password.asked' | 'message' | 'message.copy' | 'message.reply'>

/** `rows` and `terms` replace those of the order. */
type Message = Pick<MailContent, 'subject' | 'sentences' | 'rows' | 'terms'>

/** Mails about a payment without an order. */
const OF_PAYMENTS = {
  'payment.held': (sum: string): Message => ({
    subject: 'We have a payment of yours',
    sentences: [
      `We received a payment of ${sum} that fits no order, for example because it arrived late. It is safe: we look at it and write to you, or refund it.`,
    ],
  }),
  'payment.returned': (sum: string): Message => ({
    subject: 'Your payment goes back to you',
    sentences: [
      `We refund your payment of ${sum}: it fits no order, for example because you paid for the same cart twice. The money reaches you within a few days.`,
    ],
  }),
}

/** Mails about an order, by kind. */
const OF_ORDERS: Record<OrderMail, (order: MailedOrder, occasion: Occasion) => Message> = {
  'order.placed': () => ({ subject: 'Your order is placed', sentences: ['Thank you for your order.'] }),
  'confirmation.asked': () => ({ subject: 'Please confirm your order', sentences: ['Thank you for your order.'] }),
  'confirmation.reminder': () => ({ subject: 'Your order waits for you', sentences: [] }),
  'confirmation.expired': () => ({
    subject: 'Your order is cancelled',
    sentences: ['Your order was not confirmed in time, so it is cancelled. There is nothing to pay.'],
  }),
  'order.short': ({ isPaid }) => ({
    subject: 'Your order is placed, and a piece is missing',
    sentences: [
      `Thank you for your order. A piece of it is not in stock just now: we send it as soon as it is, or ${isPaid ? 'give your money back' : 'cancel your order'}.`,
    ],
  }),
  'order.shipped': ({ parcel }) => ({
    subject: 'Your order is on its way',
    sentences: [
      'Your order has left our house.',
      ...(parcel ? [`${parcel.courier} brings it, tracking number ${parcel.trackingNumber}.`] : []),
    ],
  }),
  'order.delivered': ({ returnDays }) => ({
    subject: 'Your order is delivered',
    sentences: [
      `Your order is delivered. Within ${returnDays} days you can give any piece of it back, on the page of your order.`,
    ],
  }),
  'order.cancelled': ({ isPaid }) => ({
    subject: 'Your order is cancelled',
    sentences: [`Your order is cancelled, and ${isPaid ? 'your money goes back to you' : 'there is nothing to pay'}.`],
  }),
  'order.refunded': ({ back }, { amount = back }) => ({
    subject: 'Your money is on its way back',
    sentences: [`We have given ${formatMoney(amount)} of your order back in all.`],
  }),
  'return.accepted': ({ returned, reference }, { returnAddress }) => ({
    subject: 'Your return is accepted',
    sentences: [
      returnAddress
        ? 'Send these pieces to the address below, with the reference on the parcel. We check them when they arrive, and refund you.'
        : 'Please write to us: we tell you where to send these pieces. We check them when they arrive, and refund you.',
    ],
    rows: returned,
    terms: [
      ...(returnAddress ? [['Send it to', returnAddress] as const] : []),
      ...(reference === null ? [] : [['Reference', reference] as const]),
    ],
  }),
  'return.refused': (_, { reason }) => ({
    subject: 'Your return is refused',
    sentences: ['We cannot take your return.', ...(reason === undefined ? [] : [reason])],
  }),
}

/** A mail that also asks to confirm an order, while it waits for that. A mail that only asks so is not sent later. */
const withConfirmation = (mail: MailContent, { confirm }: MailedOrder): MailContent =>
  confirm === null
    ? mail
    : {
        ...mail,
        sentences: [
          ...mail.sentences,
          `You pay on delivery, so we pack it once you have confirmed it. Please do so until ${confirm.until}, or we cancel it.`,
        ],
        link: { text: 'Confirm or cancel your order', address: confirm.address },
        last: 'If you did not order this, cancel it there. You need no password.',
      }

/** A visitor's message as the shop receives it. */
export const messageMail = (
  shopName: string,
  { ticket, about, text, email }: { ticket: string; about: string; text: string; email: string },
): RenderedMail =>
  renderMail(shopName, {
    subject: `${ticket}: ${about}`,
    sentences: ['A visitor has written to the shop:', text],
    terms: [
      ['Ticket', ticket],
      ['Answer to', email],
    ],
    last: `Acknowledge it within ${ACKNOWLEDGED_IN} and settle it within ${SETTLED_IN}.`,
  })

const ON_ACCOUNT = 'If you wrote while logged in, your account shows this conversation under Messages.'

/** The copy of a message for its writer. */
export const messageCopy = (shopName: string, ticket: string, about: string, text: string): RenderedMail =>
  renderMail(shopName, {
    subject: `We have your message (${ticket})`,
    sentences: [`You wrote to us about: ${about}.`, text],
    terms: [['Ticket', ticket]],
    last: `We answer within ${ACKNOWLEDGED_IN}. ${ON_ACCOUNT}`,
  })

/** A reply to a message, and below it the conversation, newest first. `earlier`: oldest first. */
export const replyMail = (
  shopName: string,
  ticket: string,
  about: string,
  text: string,
  earlier: readonly { isByShop: boolean; at: Date; text: string }[],
): RenderedMail =>
  renderMail(shopName, {
    subject: `Re: ${about} (${ticket})`,
    sentences: [text],
    terms: earlier
      .toReversed()
      .map((entry) => [`${entry.isByShop ? 'We' : 'You'} wrote on ${formatMomentOfYear(entry.at)}`, entry.text]),
    last: ON_ACCOUNT,
  })

/** Subject, text and HTML of a mail. */
export function renderMessage(kind: MailKind, occasion: Occasion): RenderedMail {
  const { shop, shopName, order, token, email, amount = 0 } = occasion
  switch (kind) {
    case 'password.forgotten':
      return renderMail(shopName, {
        subject: 'Set a new password',
        sentences: ['Set a new password here within the hour:'],
        link: {
          text: 'Set a new password',
          address: `${shop}/reset?token=${token ?? ''}#${new URLSearchParams({ email })}`,
        },
        last: 'If you did not ask for this, do nothing.',
      })
    case 'stock.back': {
      const { product } = occasion
      if (!product) throw new Error('A mail about a product that is back names no product.')
      return renderMail(shopName, {
        subject: `${product.title} is back`,
        sentences: [`${product.title} is in stock again. You asked us to write to you; we do so this once.`],
        link: { text: 'Look at it', address: shop + href('product', { productId: product.id }) },
      })
    }
    case 'password.changed':
      return renderMail(shopName, {
        subject: 'Your password is changed',
        sentences: [
          'The password of your account is changed. If that was not you, set a new one on our login page at once.',
        ],
      })
    case 'payment.held':
    case 'payment.returned':
      return renderMail(shopName, OF_PAYMENTS[kind](formatMoney(amount)))
    default: {
      if (!order) throw new Error(`A mail ${kind} names no order.`)
      return renderMail(shopName, withConfirmation({ ...order.facts, ...OF_ORDERS[kind](order, occasion) }, order))
    }
  }
}
