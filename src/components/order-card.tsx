import { formatDay } from '../../domain/india-time'
import { formatMoney, fromRupees } from '../../domain/money/money'
import { formatWindow } from '../../domain/order/arrival'
import { addressParts, chargedFor, type Order } from '../../domain/order/order'
import {
  arrivalOf,
  hasInvoice,
  isToPay,
  type PlacedOrder,
  placedAt,
  stateLabel,
  stateOf,
  sumRows,
  wasDelivered,
} from '../../domain/order/placed-order'
import { contactHref, href } from '../../domain/routes'
import { useProducts } from '../shop/use-products'
import { BuyAgain } from './buy-again'
import { CancelOrder } from './cancel-order'
import { ConfirmOrder } from './confirm-order'
import styles from './order-card.module.css'
import { RequestForOrder } from './order-request'
import { PayInstead } from './pay-instead'
import { AddressParts } from './ui/address-parts'
import { ButtonLink } from './ui/button'
import { Fact } from './ui/fact'
import { TrackingNumber } from './ui/tracking-number'
import { WriteReview } from './write-review'

/** One order: state, products, sums and delivery address (§2). `isWhole`: on its own page, with the mobile number. */
export function OrderCard({ order, isWhole = false }: { order: PlacedOrder; isWhole?: boolean }) {
  const { orderId } = order
  const placed = placedAt(order)
  const arrival = arrivalOf(order, useProducts(order.products.map(({ id }) => id)))
  return (
    <article className={`card stack-2 ${styles.card}`} aria-label={orderId}>
      <dl className={`links fine-terms ${styles.head}`}>
        <div data-heading>
          <dt>Order ID</dt>
          <dd>
            <a href={href('order', { orderId })}>{orderId}</a>
          </dd>
        </div>
        {placed && (
          <Fact term="Placed">
            <time dateTime={order.createdAt}>{formatDay(placed)}</time>
          </Fact>
        )}
        {arrival && <Fact term="Arrives">{formatWindow(arrival)}</Fact>}
        <div data-state={stateOf(order)}>
          <dt>State</dt>
          <dd>{stateLabel(order)}</dd>
        </div>
      </dl>
      <ul className="stack-2">
        {order.products.map((product) => (
          <li key={product.id}>
            <OrderedProduct product={product} />
            {wasDelivered(order) && <WriteReview product={product} />}
          </li>
        ))}
      </ul>
      <dl className={`stack-1 ${styles.sums}`}>
        {order.couponName && <Fact term="Coupon">{order.couponName}</Fact>}
        {sumRows(order, order.sums).map(({ term, amount, isTakenOff = false }) => (
          <Fact key={term} term={term} className={isTakenOff ? 'less' : undefined}>
            {formatMoney(amount)}
          </Fact>
        ))}
      </dl>
      <p className={`soft ${styles.address}`}>
        <AddressParts parts={addressParts(order.delivery)} />
      </p>
      <dl className={`fine-terms ${styles.payment}`}>
        {isWhole && order.mobile && <Fact term="Mobile">{order.mobile}</Fact>}
        {order.kind === 'cash' ? (
          <Fact term="Payment">
            {isToPay(order) ? `To pay on delivery: ${formatMoney(chargedFor(order))}` : 'Cash on delivery'}
          </Fact>
        ) : (
          <div data-quiet>
            <dt>Payment ID</dt>
            <dd>{order.paidWith ?? order.paymentId}</dd>
          </div>
        )}
        <GiftFacts order={order} />
        <ParcelFacts order={order} />
      </dl>
      <div className={`row ${styles.acts}`}>
        <ConfirmOrder order={order} />
        {isWhole && <PayInstead order={order} />}
        {isWhole && <RequestForOrder order={order} type="order.change" />}
        <BuyAgain order={order} />
        <CancelOrder order={order} />
        <RequestForOrder order={order} type="order.return.ask" />
        <Invoice order={order} />
        <ButtonLink kind="quiet" href={contactHref(orderId)} aria-label={`Write to us: order ${orderId}`}>
          Write to us
        </ButtonLink>
      </div>
    </article>
  )
}

/** A link to the invoice once there is one. */
function Invoice({ order }: { order: PlacedOrder }) {
  const { orderId } = order
  if (hasInvoice(order))
    return (
      <ButtonLink kind="quiet" href={href('invoice', { orderId })} aria-label={`Invoice: order ${orderId}`}>
        Invoice
      </ButtonLink>
    )
  return stateOf(order) !== 'cancelled' && <p className={`soft ${styles.hint}`}>The invoice comes with the parcel</p>
}

function OrderedProduct({ product }: { product: Order['products'][number] }) {
  return (
    <a href={href('product', { productId: product.id })} className={`plain ${styles.product}`}>
      <img className="portrait" src={product.image} alt="" width={96} height={120} loading="lazy" decoding="async" />
      <span className="title">{product.title}</span>{' '}
      <span className="row-0 soft numbers">
        <span>{`Price: ${formatMoney(fromRupees(product.discountedPrice))}`}</span> <span>{`Qty: ${product.qty}`}</span>
      </span>
    </a>
  )
}

/** Gift message and wrap of an order, as `dl` entries. */
function GiftFacts({ order: { gift } }: { order: Pick<Order, 'gift'> }) {
  if (!gift) return null
  return (
    <>
      {gift.message !== '' && (
        <Fact term="Gift message" translate="no">
          {gift.message}
        </Fact>
      )}
      <Fact term="Gift wrap">{gift.isWrapped ? 'Yes' : 'No'}</Fact>
    </>
  )
}

/** Courier and tracking number of an order. */
function ParcelFacts({ order: { parcel } }: { order: Pick<PlacedOrder, 'parcel'> }) {
  if (!parcel) return null
  return (
    <>
      <Fact term="Courier" translate="no">
        {parcel.courier}
      </Fact>
      <Fact term="Tracking number" translate="no">
        <TrackingNumber {...parcel} />
      </Fact>
    </>
  )
}
