import type { DeskOrder } from '../../../domain/desk/desk-order'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { documentDay } from '../../../domain/order/document-labels'
import { addressParts, chargedFor } from '../../../domain/order/order'
import { isToPay } from '../../../domain/order/placed-order'
import { shopTerms } from '../../../domain/shop-terms'
import { AddressParts } from '../../components/ui/address-parts'
import { Fact } from '../../components/ui/fact'
import { PageTitle } from '../../components/ui/page-title'
import styles from '../../components/ui/print.module.css'

/** The packed items, their recipient, and the amount that is still payable. */
export function PackingSlip({ order }: { order: DeskOrder }) {
  const { gift } = order
  const hidesPrices = gift?.hidesPrices === true
  return (
    <article className={`card stack-3 ${styles.sheet}`} aria-label={`Packing slip ${order.orderId}`}>
      <header className={`row-2 apart ${styles.top}`}>
        <div translate="no">
          <p className={styles.seller}>{shopTerms().name}</p>
        </div>
        <PageTitle document={`Packing slip ${order.orderId}`}>Packing slip</PageTitle>
      </header>
      <dl className={`fit fine-terms ${styles.facts}`}>
        <Fact term="Order">{order.orderId}</Fact>
        {order.createdAt !== undefined && <Fact term="Placed">{documentDay(order.createdAt)}</Fact>}
        <Fact term="Deliver to" translate="no">
          <AddressParts parts={addressParts(order.delivery)} />
        </Fact>
        {order.mobile && (
          <Fact term="Mobile" translate="no">
            {order.mobile}
          </Fact>
        )}
        {isToPay(order) && <Fact term="To collect on delivery">{formatMoney(chargedFor(order))}</Fact>}
      </dl>
      {gift && (
        <section aria-label="Gift" className={styles.message}>
          <h2>{gift.isWrapped ? 'A gift: wrap it' : 'A gift'}</h2>
          {gift.message !== '' && <p translate="no">{gift.message}</p>}
        </section>
      )}
      <table className={`table ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Pieces</th>
            {!hidesPrices && <th scope="col">Price</th>}
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((product) => (
            <tr key={product.id}>
              <th scope="row">
                <span translate="no">{product.title}</span>
                <span className="fine" translate="no">
                  {product.id}
                </span>
              </th>
              <td data-of="Pieces">{product.qty}</td>
              {!hidesPrices && (
                <td data-of="Price">{formatMoney(fromRupees(product.discountedPrice) * product.qty)}</td>
              )}
              <td data-of="Packed">
                <span className={styles.tick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
