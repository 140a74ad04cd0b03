import { CONTACT } from '../../../domain/contact'
import { DELIVERY_CHARGE, deliveryDays } from '../../../domain/delivery'
import { formatMoney } from '../../../domain/money'
import { CANCELLABLE } from '../../../domain/order'
import { MONEY_BACK_GUARANTEE } from '../../../domain/returns'
import { type RouteName, routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import styles from './help-page.module.css'

export type HelpTopic = Extract<RouteName, 'delivery' | 'returns' | 'contact' | 'privacy'>

const MINUTES = CANCELLABLE / 60_000

const TEXTS: Readonly<Record<HelpTopic, readonly string[]>> = {
  delivery: [
    `Every order costs ${formatMoney(DELIVERY_CHARGE)} to deliver, whatever is in it.`,
    `Perfumes that say 'Fast delivery' arrive within ${deliveryDays(true)}, the others within ${deliveryDays(false)}. An order with both arrives as late as its slowest perfume. Saturdays and Sundays are no business days.`,
    'The cart and the checkout say when an order of today arrives; the order’s own page says it afterwards.',
  ],
  returns: [
    `${MONEY_BACK_GUARANTEE}: wear a perfume for a week, and if it is not yours, write to us and we take it back.`,
    `An order can be cancelled by its own button for ${MINUTES} minutes after it was placed, until it is sent. What you paid comes back to you the way you paid it.`,
  ],
  contact: [
    `Write to ${CONTACT.email} or call ${CONTACT.phone}.`,
    `Our house stands at ${CONTACT.address.join(', ')}.`,
    'Name your order by its Order ID: it stands on the order’s page and in your account under Orders.',
  ],
  privacy: [
    'The shop keeps what you give it: your name, your e-mail address, your addresses, your orders, your cart and your wishlist. It keeps your password only as a hash.',
    'What you looked at and searched for is remembered in this tab of your browser alone. Where our server has to find the products, it hears the search and keeps no note of it.',
    'Cards are typed into the payment provider’s own window; the shop never sees them.',
    'In your account, under Profile, you download all that is kept about you, and delete the account.',
  ],
}

/** A short page that says how the shop does something. */
export default function HelpPage({ topic }: { topic: HelpTopic }) {
  return (
    <div className={styles.help}>
      <PageTitle document={routes[topic].title}>{routes[topic].title}</PageTitle>
      {TEXTS[topic].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
