import { formatMoney } from '../../../domain/money/money'
import { deliveryDays } from '../../../domain/order/delivery'
import { CANCEL_WITHIN_MS } from '../../../domain/order/order'
import { CASH_LIMIT } from '../../../domain/order/order-kind'
import { MONEY_BACK_GUARANTEE, RETURN_DAYS } from '../../../domain/order/returns'
import type { RouteName } from '../../../domain/routes'
import { shopTerms } from '../../../domain/shop-terms'

export type HelpTopic = Extract<RouteName, 'delivery' | 'returns' | 'contact' | 'privacy' | 'terms' | 'questions'>

const MINUTES = CANCEL_WITHIN_MS / 60_000
const charge = () => `Every order costs ${formatMoney(shopTerms().deliveryCharge)} to deliver, however large it is.`
const CANCEL = `You can cancel an order within ${MINUTES} minutes, unless it has been packed. We’ll refund you the way you paid.`
const RETURN = `${MONEY_BACK_GUARANTEE}: wear a perfume at home first. Not yours? Press ‘Return something’ on the order’s page within ${RETURN_DAYS} days of its delivery. We’ll mail you the address to send it to, check it when it arrives, and refund you.`
const CARDS = 'You type your card number into the payment provider’s window; we never see it.'

/** The paragraphs of each page. The contact page depends on the seller. */
export const textsOf = (topic: Exclude<HelpTopic, 'contact' | 'questions'>): readonly string[] =>
  ({
    delivery: [
      charge(),
      `Perfumes marked 'Fast delivery' arrive within ${deliveryDays(true)}, the others within ${deliveryDays(false)}. An order with both arrives within the longer time. Saturdays and Sundays are not business days.`,
      'The cart and the checkout show when an order placed today will arrive. After that, the order’s page shows it.',
    ],
    returns: [RETURN, CANCEL],
    privacy: [
      'The shop stores what you give it: your name, your e-mail address, your addresses, your orders, your cart and your wishlist. It stores your password only as a hash.',
      'We store your messages with their ticket and your e-mail address for three years, because a complaint may need them.',
      'The products you viewed and your searches are stored only in this tab of your browser. If our server has to find the products, it receives the search and does not store it.',
      'If our server counts how fast its pages are, a page sends how long it took to appear and to respond, and how far it shifted. We count these figures by day, kind of page and size of screen. They have no cookie and no network address, so nothing in them is about you.',
      CARDS,
      'In your account, under Profile, you can download all data that we store about you, and delete the account.',
    ],
    terms: [
      'Prices are in rupees and include all taxes. You see the total cost of an order, with delivery and coupon, before you place it.',
      charge(),
      'Your order is placed once you have paid, or chosen to pay the courier. We confirm it on its page and by e-mail. If a perfume turns out to be out of stock, we’ll send it later or refund its price.',
      RETURN,
      CANCEL,
      'Pictures are illustrations: your bottle may look different. If we do not know a detail of a perfume, its page says so.',
      'The law of India applies. These terms do not limit the rights that it gives you as a consumer.',
    ],
  })[topic]

/** Frequently asked questions. */
export const questions = (): readonly (readonly [question: string, answer: string])[] => [
  [
    'When does my order arrive?',
    `Within ${deliveryDays(true)} if every perfume in it is marked 'Fast delivery', else within ${deliveryDays(false)}. Its page under Orders shows the dates.`,
  ],
  ['What does delivery cost?', charge()],
  ['Can I cancel?', CANCEL],
  ['Can I send a perfume back?', RETURN],
  ['How can I pay?', `By UPI, card or net banking, or in cash at the door up to ${formatMoney(CASH_LIMIT)}. ${CARDS}`],
  [
    'Why do you ask for a telephone number?',
    'So that the courier can call you before the delivery. No one else uses it.',
  ],
  [
    'How strong is a perfume?',
    'Its page shows the concentration. A parfum is the strongest, followed by eau de parfum, eau de toilette and eau de cologne.',
  ],
  [
    'I do not know what I like.',
    'Find your scent asks five questions and suggests three perfumes. Its link is at the bottom of every page.',
  ],
]
