import { PackageCheck, PackageX, Printer } from 'lucide'
import { returnAddressOf } from '../../../domain/catalogue/seller'
import { formatMoment } from '../../../domain/india-time'
import { formatMoney } from '../../../domain/money/money'
import type { OrderState } from '../../../domain/order/order'
import {
  isAwaited,
  isComingBack,
  isNeverPaid,
  type PlacedOrder,
  type ReturnStep,
  returnStep,
  sendableUntil,
  stateOf,
} from '../../../domain/order/placed-order'
import { contactHref, href } from '../../../domain/routes'
import { OrderCard } from '../../components/order-card'
import { Button, ButtonLink } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { loadSeller } from '../../services/api/shop'
import { useLoader } from '../../shop/use-loader'
import styles from './confirmation.module.css'
import { Timeline } from './timeline'

interface Status {
  title: string
  text: string
}

const PLACED: Status = {
  title: 'Order Placed Successfully!',
  text: 'Thank you for shopping with us. We’ll pack them next.',
}

const STATUSES: Readonly<Record<Exclude<OrderState, 'cancelled'>, Status>> = {
  placed: PLACED,
  short: {
    ...PLACED,
    text: 'Thank you for shopping with us. One perfume is out of stock. We’ll send your order as soon as it is back.',
  },
  shipped: { title: 'Your order is on its way', text: 'It has been handed to the courier.' },
  delivered: { title: 'Your order is delivered', text: 'Enjoy your perfumes.' },
  refunded: { title: 'Refunded', text: 'You get your money back the way you paid.' },
}

const RETURNS: Readonly<Record<ReturnStep, Status>> = {
  returnAsked: {
    title: 'Return requested',
    text: 'We’ll check your request and mail you. Once we accept it, this page shows where to send your return.',
  },
  returning: {
    title: 'Send your return to us',
    text: 'Write the reference on the parcel. We’ll check your return when it arrives, and refund you.',
  },
  inspecting: { title: 'We’re checking your return', text: 'It has arrived. Your refund comes next.' },
  returned: { title: 'Returned', text: 'We’ve checked your return. Your refund comes next.' },
}

const COMING_BACK: Status = { title: 'Your order is coming back', text: 'It could not be delivered.' }

function awaitedStatus(order: PlacedOrder): Status {
  const until = sendableUntil(order, 'order.confirm')
  const end = until === null ? '' : ` until ${formatMoment(until)}`
  return { ...PLACED, text: `Thank you for shopping with us. Please confirm your order${end}; then we pack it.` }
}

/** The headline and text for the state of an order. */
function statusOf(order: PlacedOrder): Status {
  if (isComingBack(order)) return COMING_BACK
  if (isAwaited(order)) return awaitedStatus(order)
  const state = stateOf(order)
  const back = order.sums?.back ?? 0
  const step = returnStep(order)
  if (state === 'refunded' || (step === 'returned' && back > 0))
    return { ...STATUSES.refunded, ...(back > 0 && { text: `We refunded ${formatMoney(back)} the way you paid.` }) }
  if (step) return RETURNS[step]
  if (state !== 'cancelled') return STATUSES[state]
  const wasSent = order.story?.some(({ type }) => type === 'order.undelivered')
  const delivery = wasSent ? 'It could not be delivered' : 'We won’t send it'
  const payment = isNeverPaid(order) ? 'you pay nothing' : 'we’ll refund what you paid'
  return { title: 'Your order is cancelled', text: `${delivery}, and ${payment}.` }
}

/** Where the shopper sends a return, from the shop's settings. */
function SendItTo({ reference }: { reference: string }) {
  const { data: seller, isFailed, reload } = useLoader('seller', loadSeller)
  const address = seller && returnAddressOf(seller)
  if (isFailed) return <Notice onRetry={reload}>The return address could not be loaded.</Notice>
  return (
    <dl className={styles.returning}>
      <div>
        <dt>Send it to</dt>
        <dd>{seller && (address ?? <a href={contactHref(reference)}>Ask us where to send it</a>)}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd translate="no">{reference}</dd>
      </div>
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
    <div className={styles.confirmation}>
      <div className={styles.news}>
        <Icon node={icon} size={24} className={styles.mark} data-off={hasEnded || undefined} />
        <PageTitle document={title === PLACED.title ? 'Order placed' : title}>{title}</PageTitle>
        <p>{text}</p>
      </div>
      {returnStep(order) === 'returning' && <SendItTo reference={order.orderId} />}
      <Timeline order={order} />
      <OrderCard order={order} isWhole />
      <div className={styles.ways}>
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
