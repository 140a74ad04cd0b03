import { href, routes } from '../../../domain/routes'
import { FollowOrders } from '../../components/follow-orders'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Loader } from '../../components/ui/loader'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { useOrders, useOrdersRef } from '../../shop/hooks'
import { useRouteParam } from '../../shop/use-route-param'
import { Confirmation } from './confirmation'

/** The page of one order, which is also its confirmation (§2). */
export default function OrderPage() {
  const orderId = useRouteParam()
  const orders = useOrdersRef()
  const isLoading = useOrders((snapshot) => snapshot.matches({ work: 'loading' }), true)
  // An unknown order may be among those that could not be loaded.
  const isFailed = useOrders((snapshot) => snapshot.hasTag('failed') || snapshot.hasTag('outdated'), false)
  const order = useOrders((snapshot) => snapshot.context.items.find((placed) => placed.orderId === orderId), undefined)
  if (order)
    return (
      <>
        {import.meta.env.VITE_API_URL ? <FollowOrders /> : null}
        <Confirmation order={order} />
      </>
    )
  if (isLoading) {
    return (
      <section aria-label="Your order" aria-busy>
        <PageTitle document={routes.order.title}>Your order</PageTitle>
        <Loader label="Looking for your order…" />
      </section>
    )
  }
  if (isFailed) {
    return (
      <>
        <PageTitle document={routes.order.title}>Your order</PageTitle>
        <Notice onRetry={() => orders?.send({ type: 'orders.reload' })}>Your orders could not be loaded.</Notice>
      </>
    )
  }
  return (
    <>
      <PageTitle document="Order not found">Order not found</PageTitle>
      <EmptyState text="Oops! We lost your order :(">
        <ButtonLink href={href('products')}>Start shopping!</ButtonLink>
      </EmptyState>
    </>
  )
}
