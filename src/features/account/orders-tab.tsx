import { newestFirst, type Order } from '../../../domain/order'
import { href } from '../../../domain/routes'
import { OrderCard } from '../../components/order-card'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Notice } from '../../components/ui/notice'
import { useOrders, useOrdersRef } from '../../shop/hooks'
import styles from './account-list.module.css'
import { AccountSkeleton } from './account-skeleton'

/** What the shopper bought, newest first (§2). */
export function OrdersTab() {
  const orders = useOrdersRef()
  const items = useOrders((snapshot) => snapshot.context.items, null)
  const isFailed = useOrders((snapshot) => snapshot.hasTag('failed'), false)
  const isKnown = useOrders((snapshot) => snapshot.hasTag('ready'), false)
  const isOutdated = useOrders((snapshot) => snapshot.hasTag('outdated'), false)
  const reload = () => orders?.send({ type: 'orders.reload' })
  if (isFailed) return <Notice onRetry={reload}>Your orders could not be loaded.</Notice>
  if (!isKnown || items === null) return <AccountSkeleton label="Loading your orders…" kind="order" />
  return (
    <>
      {isOutdated && (
        <Notice onRetry={reload}>Your orders could not be looked at again. What you see may be out of date.</Notice>
      )}
      <OrderList items={items} />
    </>
  )
}

function OrderList({ items }: { items: readonly Order[] }) {
  if (items.length === 0)
    return (
      <EmptyState text="No orders placed.">
        <ButtonLink href={href('products')}>Start shopping</ButtonLink>
      </EmptyState>
    )
  return (
    <ul className={styles.list} aria-label="Your orders">
      {newestFirst(items).map((order) => (
        <li key={order.orderId}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}
