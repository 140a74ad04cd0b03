import type { UnmatchedPayments } from '../../../domain/desk/desk-people'
import { formatMomentOfYear } from '../../../domain/india-time'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { loadUnmatchedPayments } from '../../services/api/desk-files'
import type { ScreenProps } from '../desk-list'
import table from '../labelled-table.module.css'
import { Email } from '../orders/email'
import { SearchedList } from '../searched-list'

const WORDS = {
  title: 'Payments without an order',
  need: 'Payments need',
  search: 'Search payments',
  hint: 'A payment, an e-mail address, or a reason',
  name: 'The payments',
  loading: 'Loading the payments…',
  none: 'No payments match.',
  all: 'Show all',
  first: 'The oldest',
  next: 'Later',
}

/** Captured payments that the server found no order for. A command of the server refunds or settles them (docs/operate.md). */
export const PaymentsPage = (screen: ScreenProps) => (
  <SearchedList
    {...screen}
    load={loadUnmatchedPayments}
    words={WORDS}
    table={({ payments }) => (payments.length > 0 ? <PaymentsTable payments={payments} /> : null)}
  />
)

function PaymentsTable({ payments }: Pick<UnmatchedPayments, 'payments'>) {
  return (
    <table aria-label="Payments without an order" className={table.labelled}>
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Amount</th>
          <th scope="col">Customer</th>
          <th scope="col">Reason</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, at, amount, reason, email }) => (
          <tr key={id} data-attention>
            <th scope="row" translate="no">
              {id}
            </th>
            <td data-label="Amount">{amount === null ? 'Not known' : formatMoney(fromRupees(amount))}</td>
            <td data-label="Customer">{email === null ? 'Not known' : <Email address={email} />}</td>
            <td data-label="Reason">{reason}</td>
            <td data-label="When">
              <time dateTime={at}>{formatMomentOfYear(at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
