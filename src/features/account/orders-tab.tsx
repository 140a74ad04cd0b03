import { newestFirst } from '../../../domain/order/order'
import type { PlacedOrder } from '../../../domain/order/placed-order'
import { href } from '../../../domain/routes'
import { FollowOrders } from '../../components/follow-orders'
import { OrderCard } from '../../components/order-card'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { useOrders } from '../../shop/hooks'
import { useListState } from '../../shop/use-list-state'
import { AccountSkeleton } from './account-skeleton'

/** The shopper's orders, newest first (§2). */
export function OrdersTab() {
  const items = useOrders<readonly PlacedOrder[]>((snapshot) => snapshot.context.items, none)
  return (
    <>
      {import.meta.env.VITE_API_URL ? <FollowOrders /> : null}
      <LoadState
        name="Your orders"
        state={useListState('orders')}
        loading={<AccountSkeleton label="Loading your orders…" kind="order" />}
      >
        <OrderList items={items} />
      </LoadState>
    </>
  )
}

const none: readonly PlacedOrder[] = []

function OrderList({ items }: { items: readonly PlacedOrder[] }) {
  if (items.length === 0)
    return (
      <EmptyState text="No orders placed.">
        <ButtonLink href={href('products')}>Start shopping</ButtonLink>
      </EmptyState>
    )
  return (
    <ul className="stack-3" aria-label="Your orders">
      {newestFirst(items).map((order) => (
        <li key={order.orderId}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}
