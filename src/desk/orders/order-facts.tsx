import { callLink } from '../../../domain/catalogue/seller'
import { deskStateLabels } from '../../../domain/desk/desk'
import type { DeskOrder } from '../../../domain/desk/desk-order'
import { formatMoment } from '../../../domain/india-time'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { addressParts } from '../../../domain/order/order'
import { sumRows } from '../../../domain/order/placed-order'
import { AddressParts } from '../../components/ui/address-parts'
import { Fact } from '../../components/ui/fact'
import { Panel } from '../../components/ui/panel'
import { TrackingNumber } from '../../components/ui/tracking-number'
import { Email } from './email'
import styles from './order.module.css'

/** The items of an order, its customer, its delivery address, and the states of its fulfilment and payment. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const { confirmation, fulfilment, payment, stock } = deskStateLabels(order)
  const { customer, createdAt, kind, paymentId, paidWith, parcel, delivery } = order
  return (
    <Panel title="What was ordered" className="breakable">
      <ul className="stack-1">
        {order.products.map((product) => (
          <Line key={product.id} product={product} pieces={order.pieces?.find(({ id }) => id === product.id)} />
        ))}
      </ul>
      <dl className={`stack-1 terms ${styles.facts}`}>
        <Fact term="State">{fulfilment}</Fact>
        {confirmation !== '' && <Fact term="Confirmation">{confirmation}</Fact>}
        <Fact term="Money">{payment}</Fact>
        <Fact term="Stock">{stock}</Fact>
        <Fact term="Customer">
          <bdi translate="no">{customer.name}</bdi>{' '}
          <a href={`mailto:${customer.email}`}>
            <Email address={customer.email} />
          </a>
        </Fact>
        {createdAt !== undefined && <Fact term="Placed">{formatMoment(createdAt)}</Fact>}
        <Fact term="Payment">{kind === 'cash' ? 'Cash on delivery' : (paidWith ?? paymentId)}</Fact>
        <Sums order={order} />
        <Fact term="Delivered to">
          <AddressParts parts={addressParts(delivery)} />
        </Fact>
        {order.mobile && (
          <Fact term="Mobile">
            <a href={callLink(order.mobile)}>{order.mobile}</a>
          </Fact>
        )}
        {order.gift && order.gift.message !== '' && <Fact term="Gift message">{order.gift.message}</Fact>}
        {order.gift && <Fact term="Gift wrap">{order.gift.isWrapped ? 'Yes' : 'No'}</Fact>}
        {order.gift?.hidesPrices && <Fact term="Packing slip">Without prices</Fact>}
        {parcel && <Fact term="Courier">{parcel.courier}</Fact>}
        {parcel && (
          <Fact term="Tracking number">
            <TrackingNumber {...parcel} />
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

function Line({
  product: { title, discountedPrice, qty },
  pieces,
}: {
  product: DeskOrder['products'][number]
  pieces: NonNullable<DeskOrder['pieces']>[number] | undefined
}) {
  const counts = [
    ...(pieces && pieces.asked > 0 ? [`${pieces.asked} to be returned`] : []),
    ...(pieces && pieces.returned > 0 ? [`${pieces.returned} returned`] : []),
  ]
  return (
    <li>
      <span translate="no">{title}</span>{' '}
      <span className="soft">{[`${qty} at ${formatMoney(fromRupees(discountedPrice))}`, ...counts].join(', ')}</span>
    </li>
  )
}

function Sums({ order }: { order: DeskOrder }) {
  const { sums } = order
  const open = [
    { term: 'Refund on its way', amount: sums?.pending ?? 0 },
    { term: 'Owed', amount: sums?.owed ?? 0 },
  ].filter(({ amount }) => amount > 0)
  return [...sumRows(order, sums), ...open].map(({ term, amount, ...row }) => (
    <Fact key={term} term={term}>
      {`${'isTakenOff' in row ? '−' : ''}${formatMoney(amount)}`}
    </Fact>
  ))
}
