import { Link } from 'react-router-dom'
import { deskStateLabels } from '../../../domain/desk/desk'
import type { DeskRow } from '../../../domain/desk/desk-order'
import { formatMoment } from '../../../domain/india-time'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { Table } from '../table'
import { Person } from './email'
import styles from './orders.module.css'

/** A page of orders. */
export const OrdersTable = ({ orders }: { orders: readonly DeskRow[] }) => (
  <Table
    aria-label="Orders"
    className={`links accent-links ${styles.orders}`}
    columns={['Order', 'Placed', 'Customer', 'State', 'Amount']}
  >
    {orders.map((order) => (
      <Row key={order._id} order={order} />
    ))}
  </Table>
)

function Row({ order }: { order: DeskRow }) {
  const { fulfilment, payment } = deskStateLabels(order)
  return (
    <tr data-attention={order.needsAttention || undefined}>
      <td translate="no">
        <Link to={`/orders/${encodeURIComponent(order._id)}`}>{order.orderId}</Link>
      </td>
      <td>
        <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
      </td>
      <td>
        <Person {...order.customer} />
      </td>
      <td>
        <span>{fulfilment}</span> <span className={styles.payment}>{payment}</span>
      </td>
      <td className={styles.amount}>{formatMoney(fromRupees(order.amount))}</td>
    </tr>
  )
}
