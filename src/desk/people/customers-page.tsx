import { Link } from 'react-router-dom'
import type { Customer } from '../../../domain/desk/desk-people'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { documentDay } from '../../../domain/order/document-labels'
import table from '../labelled-table.module.css'
import { Email } from '../orders/email'
import styles from '../orders/orders.module.css'
import { type ListScreenProps, SearchedList } from '../searched-list'

const WORDS = {
  title: 'Customers',
  search: 'Search customers',
  hint: 'An e-mail address or a name',
  failed: 'The customers could not be loaded.',
  loading: 'Loading the customers…',
  none: 'No customer is like that.',
  all: 'Show all customers',
  first: 'First customers',
  next: 'More customers',
}

/** The customers of the shop, most recent order first. */
export const CustomersPage = (screen: ListScreenProps) => (
  <SearchedList
    {...screen}
    list="customers"
    words={WORDS}
    table={(page) =>
      'customers' in page && page.customers.length > 0 ? <CustomersTable customers={page.customers} /> : null
    }
  />
)

function CustomersTable({ customers }: { customers: readonly Customer[] }) {
  return (
    <table aria-label="Customers" className={table.labelled}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Last order</th>
          <th scope="col">Orders</th>
          <th scope="col">Spent</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ id, name, email, orders, spent, lastOrderAt }) => (
          <tr key={id}>
            <th scope="row" translate="no" className={styles.customer}>
              <span>
                <bdi>{name}</bdi>
              </span>{' '}
              <span>
                <Email address={email} />
              </span>
            </th>
            <td data-label="Last order">{lastOrderAt === null ? 'None yet' : documentDay(lastOrderAt)}</td>
            <td data-label="Orders">
              {orders === 0 ? (
                '0'
              ) : (
                <Link
                  to={`/orders?search=${encodeURIComponent(email)}`}
                  aria-label={`${orders === 1 ? '1 order' : `${orders} orders`} of ${name}`}
                >
                  {orders}
                </Link>
              )}
            </td>
            <td data-label="Spent">{formatMoney(fromRupees(spent))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
