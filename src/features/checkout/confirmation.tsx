import { PackageCheck, PackageX, Printer } from 'lucide'
import { returnAddressOf } from '../../../domain/catalogue/seller'
import { addressParts } from '../../../domain/order/order'
import { type PlacedOrder, returnStep, stateOf } from '../../../domain/order/placed-order'
import { contactHref, href } from '../../../domain/routes'
import { OrderCard } from '../../components/order-card'
import { AddressParts } from '../../components/ui/address-parts'
import { Button, ButtonLink } from '../../components/ui/button'
import { Fact } from '../../components/ui/fact'
import { Icon } from '../../components/ui/icon'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { loadSeller } from '../../services/api/shop'
import { useLoader } from '../../shop/use-loader'
import styles from './confirmation.module.css'
import { PLACED, statusOf } from './messages'
import { Timeline } from './timeline'

/** Where a return is picked up or sent to, and the reference on its parcel. */
function SendItTo({ order: { orderId: reference, isPickup, delivery } }: { order: PlacedOrder }) {
  const { data: seller, isFailed, reload } = useLoader('seller', loadSeller)
  const address = seller && returnAddressOf(seller)
  if (isFailed && !isPickup) return <Notice onRetry={reload}>The return address could not be loaded.</Notice>
  return (
    <dl className={`stack-1 terms ${styles.returning}`}>
      {isPickup ? (
        <Fact term="Picked up at">
          <AddressParts parts={addressParts(delivery)} />
        </Fact>
      ) : (
        <Fact term="Send it to">
          {seller && (address ?? <a href={contactHref(reference)}>Ask us where to send it</a>)}
        </Fact>
      )}
      <Fact term="Reference" translate="no">
        {reference}
      </Fact>
    </dl>
  )
}

/** The state of an order, the order itself, and links to continue. It prints as a receipt. */
export function Confirmation({ order }: { order: PlacedOrder }) {
  const state = stateOf(order)
  const hasEnded = state === 'cancelled' || state === 'refunded'
  const icon = hasEnded ? PackageX : PackageCheck
  const { title, text } = statusOf(order)
  return (
    <div className={`stack-4 ${styles.confirmation}`}>
      <div className={`stack-1 ${styles.update}`}>
        <Icon node={icon} size={24} className={styles.mark} data-off={hasEnded || undefined} />
        <PageTitle document={title === PLACED.title ? 'Order placed' : title}>{title}</PageTitle>
        <p>{text}</p>
      </div>
      {returnStep(order) === 'returning' && <SendItTo order={order} />}
      <Timeline order={order} />
      <OrderCard order={order} isWhole />
      <div className={`row ${styles.ways}`}>
        <ButtonLink href={href('products')}>Continue shopping</ButtonLink>
        <ButtonLink href={href('orders')} kind="secondary">
          All your orders
        </ButtonLink>
        <Button kind="secondary" onClick={() => print()}>
          <Icon node={Printer} size={18} />
          <span>Print</span>
        </Button>
      </div>
    </div>
  )
}
