import { PackageCheck, PackageX, Printer } from 'lucide-react'
import type { OrderState } from '../../../domain/order'
import { type PlacedOrder, stateOf } from '../../../domain/placed-order'
import { href } from '../../../domain/routes'
import { OrderCard } from '../../components/order-card'
import { Button, ButtonLink } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import styles from './confirmation.module.css'
import { Timeline } from './timeline'

interface News {
  title: string
  text: string
}

const PLACED: News = {
  title: 'Order Placed Successfully!',
  text: 'Thank you for shopping with us. Your perfumes are being packed.',
}

const NEWS: Readonly<Record<OrderState, News>> = {
  placed: PLACED,
  short: {
    ...PLACED,
    text: 'Thank you for shopping with us. A piece of it is not in stock just now; we send it as soon as it is.',
  },
  shipped: { title: 'Your order is on its way', text: 'It has left our house.' },
  delivered: { title: 'Your order is delivered', text: 'Enjoy your perfumes.' },
  refunded: { title: 'Your order is refunded', text: 'What you paid comes back to you.' },
  cancelled: { title: 'Your order is cancelled', text: 'Nothing is sent, and what you paid comes back to you.' },
}

/** What has become of an order, the order, and the ways on. It prints as a receipt. */
export function Confirmation({ order }: { order: PlacedOrder }) {
  const state = stateOf(order)
  const isOff = state === 'cancelled' || state === 'refunded'
  const Mark = isOff ? PackageX : PackageCheck
  const { title, text } = NEWS[state]
  return (
    <div className={styles.confirmation}>
      <div className={styles.news}>
        <Mark aria-hidden className={styles.mark} data-off={isOff || undefined} />
        <PageTitle document={title === PLACED.title ? 'Order placed' : title}>{title}</PageTitle>
        <p>{text}</p>
      </div>
      <Timeline order={order} />
      <OrderCard order={order} />
      <div className={styles.ways}>
        <ButtonLink href={href('products')}>Continue shopping</ButtonLink>
        <ButtonLink href={href('orders')} kind="secondary">
          All your orders
        </ButtonLink>
        <Button kind="secondary" onClick={() => print()}>
          <Printer aria-hidden size={18} />
          <span>Print</span>
        </Button>
      </div>
    </div>
  )
}
