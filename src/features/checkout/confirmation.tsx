import { PackageCheck, Printer } from 'lucide-react'
import type { Order } from '../../../domain/order'
import { href } from '../../../domain/routes'
import { OrderCard } from '../../components/order-card'
import { Button, ButtonLink } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import styles from './confirmation.module.css'

/** The good news, the order, and the ways on. It prints as a receipt. */
export function Confirmation({ order }: { order: Order }) {
  return (
    <div className={styles.confirmation}>
      <div className={styles.news}>
        <PackageCheck aria-hidden className={styles.mark} />
        <PageTitle document="Order placed">Order Placed Successfully!</PageTitle>
        <p>Thank you for shopping with us. Your perfumes are being packed.</p>
      </div>
      <OrderCard order={order} />
      <div className={styles.ways}>
        <ButtonLink href={href('products')}>Continue shopping</ButtonLink>
        <ButtonLink href={href('orders')} kind="secondary">
          All your orders
        </ButtonLink>
        <Button kind="secondary" onClick={() => print()}>
          <Printer aria-hidden size={18} />
          Print
        </Button>
      </div>
    </div>
  )
}
