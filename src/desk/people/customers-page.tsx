import { Link } from 'react-router-dom'
import type { Customer } from '../../../domain/desk/desk-people'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { documentDay } from '../../../domain/order/document-labels'
import { loadCustomers } from '../../services/api/desk-files'
import type { ScreenProps } from '../desk-list'
import { Person } from '../orders/email'
import { SearchedList } from '../searched-list'
import { Table } from '../table'

const TEXTS = {
  title: 'Customers',
  search: 'Search customers',
  hint: 'An e-mail address or a name',
  what: 'customers',
  empty: 'No one has signed up yet.',
  none: 'No customers match.',
  all: 'Show all customers',
  first: 'First customers',
  next: 'More customers',
}

/** The customers of the shop, most recent order first. */
export const CustomersPage = (screen: ScreenProps) => (
  <SearchedList
    {...screen}
    load={loadCustomers}
    texts={TEXTS}
    need="Customers need"
    table={({ customers }) => (customers.length > 0 ? <CustomersTable customers={customers} /> : null)}
  />
)

function CustomersTable({ customers }: { customers: readonly Customer[] }) {
  return (
    <Table aria-label="Customers" columns={['Customer', 'Last order', 'Orders', 'Spent']}>
      {customers.map(({ id, name, email, orders, spent, lastOrderAt }) => (
        <tr key={id}>
          <th scope="row">
            <Person name={name} email={email} />
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
    </Table>
  )
}
