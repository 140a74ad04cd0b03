import { DELIVERY_CHARGE, deliveryDays } from '../../../domain/delivery'
import { formatMoney } from '../../../domain/money'
import { CANCEL_WITHIN_MS } from '../../../domain/order'
import { CASH_LIMIT } from '../../../domain/order-kind'
import { MONEY_BACK_GUARANTEE } from '../../../domain/returns'
import type { RouteName } from '../../../domain/routes'

export type HelpTopic = Extract<RouteName, 'delivery' | 'returns' | 'contact' | 'privacy' | 'terms' | 'questions'>

const MINUTES = CANCEL_WITHIN_MS / 60_000
const CHARGE = `Every order costs ${formatMoney(DELIVERY_CHARGE)} to deliver, whatever is in it.`
const CANCEL = `An order can be cancelled by its own button for ${MINUTES} minutes after it was placed, until it is sent. What you paid comes back to you the way you paid it.`
const CARDS = 'Cards are typed into the payment provider’s own window; the shop never sees them.'

/** The paragraphs of each page. The contact page depends on the seller. */
export const TEXTS: Readonly<Record<Exclude<HelpTopic, 'contact' | 'questions'>, readonly string[]>> = {
  delivery: [
    CHARGE,
    `Perfumes that say 'Fast delivery' arrive within ${deliveryDays(true)}, the others within ${deliveryDays(false)}. An order with both arrives as late as its slowest perfume. Saturdays and Sundays are no business days.`,
    'The cart and the checkout say when an order of today arrives; the order’s own page says it afterwards.',
  ],
  returns: [
    `${MONEY_BACK_GUARANTEE}: wear a perfume for a week, and if it is not yours, write to us and we take it back.`,
    CANCEL,
  ],
  privacy: [
    'The shop keeps what you give it: your name, your e-mail address, your addresses, your orders, your cart and your wishlist. It keeps your password only as a hash.',
    'What you write to us is kept with its ticket and your e-mail address for three years, as a complaint may need it.',
    'What you looked at and searched for is remembered in this tab of your browser alone. Where our server has to find the products, it hears the search and keeps no note of it.',
    CARDS,
    'In your account, under Profile, you download all that is kept about you, and delete the account.',
  ],
  terms: [
    'Prices are in rupees and include all taxes. What an order costs in all, with delivery and coupon, stands at Place Order before you press it.',
    CHARGE,
    'An order is placed once it is paid, or once you have chosen to pay the courier. Its page and a mail say so. Where a piece turns out to be missing, we send it later or give its price back.',
    `${MONEY_BACK_GUARANTEE}, for every perfume, also an opened one.`,
    CANCEL,
    'Pictures are drawings: the bottle that comes may look different. What is not known of a perfume is said to be not known.',
    'The law of India holds, and so do the rights that it gives you as a consumer, whatever stands here.',
  ],
}

/** Frequently asked questions. */
export const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'When does my order come?',
    `Within ${deliveryDays(true)} where every perfume in it says 'Fast delivery', else within ${deliveryDays(false)}. Its page under Orders says the days.`,
  ],
  ['What does delivery cost?', CHARGE],
  ['Can I cancel?', CANCEL],
  [
    'Can I send a perfume back?',
    `Yes: ${MONEY_BACK_GUARANTEE.toLowerCase()}. Ask for it on the order’s page once it is delivered.`,
  ],
  ['How can I pay?', `By UPI, card or net banking, or in cash at the door up to ${formatMoney(CASH_LIMIT)}. ${CARDS}`],
  ['Why do you ask for a telephone number?', 'The courier calls it before the parcel comes. Nobody else does.'],
  [
    'How strong is a perfume?',
    'Its page says the concentration: a parfum is the strongest, then come eau de parfum, eau de toilette and eau de cologne.',
  ],
  [
    'I do not know what I like.',
    'Find your scent asks five questions and names three perfumes. Its link stands at the foot of every page.',
  ],
]
