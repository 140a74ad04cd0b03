import { ACKNOWLEDGED_IN, SETTLED_IN } from '../../domain/catalogue/seller'
import { formatMomentOfYear } from '../../domain/india-time'
import { formatMoney, type Paise } from '../../domain/money/money'
import { href } from '../../domain/routes'
import type { OrderMail } from '../../machines/order'
import type { MailedOrder } from './mailed-order'
import type { OutboxKind } from './outbox'
import { type MailContent, type RenderedMail, renderMail } from './render-mail'

/** The subject of a mail. It has no name: the person who reads a mail may not be the one who signed up with its address. */
export interface MailData {
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
    subject: 'We received a payment without an order',
    sentences: [
      `We received your payment of ${sum}, but it matches no order, for example because it arrived late. Your money is safe: we’ll look into it and write to you, or refund it.`,
    ],
  }),
  'payment.returned': (sum: string): Message => ({
    subject: 'Your payment is being refunded',
    sentences: [
      `We’re refunding your payment of ${sum}. It matches no order, for example because you paid for the same cart twice. You’ll have the money within a few days.`,
    ],
  }),
}

const PLACED: Message = { subject: 'Your order is placed', sentences: ['Thank you for your order.'] }

/**
 * Mails about an order, by kind. A mail may leave late: it neither requests a confirmation that has been given, nor names a piece as
 * missing that has arrived.
 */
const OF_ORDERS: Record<OrderMail, (order: MailedOrder, data: MailData) => Message> = {
  'order.placed': () => PLACED,
  'confirmation.asked': ({ confirm }) => (confirm ? { ...PLACED, subject: 'Please confirm your order' } : PLACED),
  'confirmation.reminder': () => ({ subject: 'Reminder: please confirm your order', sentences: [] }),
  'confirmation.expired': () => ({
    subject: 'Your order is cancelled',
    sentences: ['You did not confirm your order in time, so we cancelled it. There is nothing to pay.'],
  }),
  'order.short': ({ isPaid, isShort }) =>
    isShort
      ? {
          subject: 'Your order is placed, but one perfume is out of stock',
          sentences: [
            `Thank you for your order. One perfume is out of stock. We’ll send your order as soon as it is back, or ${isPaid ? 'refund you' : 'cancel it'}.`,
          ],
        }
      : PLACED,
  'order.paid': () => ({
    subject: 'Your order is paid',
    sentences: ['Thank you for your payment. There is nothing to pay on delivery.'],
  }),
  'order.changed': ({ isPaid }) => ({
    subject: 'Your order is changed',
    sentences: [
      `Your order is changed. If it costs less now, ${isPaid ? 'we’ll refund the difference' : 'you pay less on delivery'}.`,
      'If you did not change it, please write to us.',
    ],
  }),
  'order.shipped': ({ parcel }) => ({
    subject: 'Your order is on its way',
    sentences: [
      'Your order has been handed to the courier.',
      ...(parcel ? [`${parcel.courier} is bringing it. Your tracking number is ${parcel.trackingNumber}.`] : []),
    ],
  }),
  'order.delivered': ({ returnDays }) => ({
    subject: 'Your order is delivered',
    sentences: [
      `Your order has been delivered. Not yours? You can return any perfume within ${returnDays} days, on the order’s page.`,
    ],
  }),
  'order.cancelled': ({ isPaid }) => ({
    subject: 'Your order is cancelled',
    sentences: [
      isPaid
        ? 'We’ve cancelled your order and will refund what you paid.'
        : 'We’ve cancelled your order. There is nothing to pay.',
    ],
  }),
  'order.refunded': ({ back }, { amount = back }) => ({
    subject: 'Your refund is on its way',
    sentences: [`We’ve refunded ${formatMoney(amount)} of your order in total.`],
  }),
  'return.asked': ({ returned, next }) => ({
    subject: 'We’ve received your return request',
    sentences: ['You requested a return of these perfumes.', ...next],
    rows: returned,
  }),
  'return.received': ({ returned, next }) => ({
    subject: 'Your return has arrived',
    sentences: ['These perfumes have arrived.', ...next],
    rows: returned,
  }),
  'return.checked': ({ returned, next }) => ({
    subject: 'Your return is checked',
    sentences: ['We’ve checked these perfumes.', ...next],
    rows: returned,
  }),
  'return.accepted': ({ returned, reference, isPickup, next }, { returnAddress }) => ({
    subject: 'Your return is accepted',
    sentences: [
      isPickup
        ? 'Pack these perfumes, write the reference on the parcel, and keep it ready at your delivery address. We’ll check them when they arrive, and refund you.'
        : returnAddress
          ? 'Send these perfumes to the address below, with the reference on the parcel. We’ll check them when they arrive, and refund you.'
          : 'Please write to us, and we’ll tell you where to send these perfumes. We’ll check them when they arrive, and refund you.',
      ...next,
    ],
    rows: returned,
    terms: [
      ...(returnAddress && !isPickup ? [['Send it to', returnAddress] as const] : []),
      ...(reference === null ? [] : [['Reference', reference] as const]),
    ],
  }),
  'return.refused': (_, { reason }) => ({
    subject: 'We cannot accept your return',
    sentences: ['We cannot accept your return.', ...(reason === undefined ? [] : [reason])],
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
          `You pay on delivery, so we’ll pack your order once you confirm it. Please confirm by ${confirm.until}, or we’ll cancel it.`,
        ],
        link: { text: 'Confirm or cancel your order', address: confirm.address },
        last: 'Not your order? Cancel it with the same link. You don’t need a password.',
      }

/** A visitor's message as the shop receives it. */
export const messageMail = (
  shopName: string,
  { ticket, about, text, email }: { ticket: string; about: string; text: string; email: string },
): RenderedMail =>
  renderMail(shopName, {
    subject: `${ticket}: ${about}`,
    sentences: ['A visitor wrote to the shop:', text],
    terms: [
      ['Ticket', ticket],
      ['Reply to', email],
    ],
    last: `Please reply within ${ACKNOWLEDGED_IN} and settle it within ${SETTLED_IN}.`,
  })

const ON_ACCOUNT = 'If you wrote while logged in, your account shows this conversation under Messages.'

/** The copy of a message for its writer. */
export const messageCopy = (shopName: string, ticket: string, about: string, text: string): RenderedMail =>
  renderMail(shopName, {
    subject: `We received your message (${ticket})`,
    sentences: [`You wrote to us about: ${about}.`, text],
    terms: [['Ticket', ticket]],
    last: `We’ll reply within ${ACKNOWLEDGED_IN}. ${ON_ACCOUNT}`,
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
export function renderMessage(kind: MailKind, data: MailData): RenderedMail {
  const { shop, shopName, order, token, email, amount = 0 } = data
  switch (kind) {
    case 'password.forgotten':
      return renderMail(shopName, {
        subject: 'Set a new password',
        sentences: ['Set a new password with this link within an hour:'],
        link: {
          text: 'Set a new password',
          address: `${shop}/reset?token=${token ?? ''}#${new URLSearchParams({ email })}`,
        },
        last: 'If you did not request this, ignore this mail.',
      })
    case 'stock.back': {
      const { product } = data
      if (!product) throw new Error('A mail about a product that is back names no product.')
      return renderMail(shopName, {
        subject: `${product.title} is back`,
        sentences: [`${product.title} is back in stock. You requested this mail; we send no other about it.`],
        link: { text: 'See the perfume', address: shop + href('product', { productId: product.id }) },
      })
    }
    case 'password.changed':
      return renderMail(shopName, {
        subject: 'Your password was changed',
        sentences: [
          'The password of your account was changed. If that was not you, set a new one on our login page right away.',
        ],
      })
    case 'passkey.added':
      return renderMail(shopName, {
        subject: 'A passkey was added',
        sentences: [
          'A passkey was added to your account at the desk. If that was not you, ask the person who runs the server to remove it.',
        ],
      })
    case 'payment.held':
    case 'payment.returned':
      return renderMail(shopName, OF_PAYMENTS[kind](formatMoney(amount)))
    default: {
      if (!order) throw new Error(`A mail ${kind} names no order.`)
      return renderMail(shopName, withConfirmation({ ...order.facts, ...OF_ORDERS[kind](order, data) }, order))
    }
  }
}
