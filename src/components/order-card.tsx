import { formatMoney, fromRupees } from '../../domain/money'
import { addressLine, chargedFor, extraSums, type Order } from '../../domain/order'
import { href } from '../../domain/routes'
import { BuyAgain } from './buy-again'
import styles from './order-card.module.css'

/** One order as it was placed: what was paid, where it goes, what is in it (§2). */
export function OrderCard({ order }: { order: Order }) {
  const { delivery, couponOff } = extraSums(order)
  return (
    <article className={styles.card} aria-label={order.orderId}>
      <dl className={styles.facts}>
        <Fact term="Payment ID">{order.paymentId}</Fact>
        <Fact term="Order ID">{order.orderId}</Fact>
      </dl>
      <p className={styles.address}>{addressLine(order.delivery)}</p>
      <ul className={styles.products}>
        {order.products.map((product) => (
          <li key={product.id}>
            <OrderedProduct product={product} />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Fact term="Delivery Charges">{formatMoney(delivery)}</Fact>
        {couponOff > 0 && (
          <Fact term="Coupon Discount" isTakenOff>
            {formatMoney(couponOff)}
          </Fact>
        )}
        <Fact term="Amount Paid">{formatMoney(chargedFor(order))}</Fact>
      </dl>
      <p className={styles.again}>
        <BuyAgain order={order} />
      </p>
    </article>
  )
}

function Fact({ term, isTakenOff = false, children }: { term: string; isTakenOff?: boolean; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={isTakenOff ? styles.less : undefined}>{children}</dd>
    </div>
  )
}

function OrderedProduct({ product }: { product: Order['products'][number] }) {
  return (
    <a href={href('product', { productId: product.id })} className={styles.product}>
      <img src={product.image} alt="" width={96} height={120} loading="lazy" decoding="async" />
      <span className={styles.title}>{product.title}</span>{' '}
      <span className={styles.figures}>
        <span>Price: {formatMoney(fromRupees(product.discountedPrice))}</span> <span>Qty: {product.qty}</span>
      </span>
    </a>
  )
}
