import { LENGTHS } from '../../../domain/bounds'
import { DESK_LABELS, DESK_STATES, type DeskQuery, listParams, parseDeskQuery } from '../../../domain/desk/desk'
import type { DeskOrders } from '../../../domain/desk/desk-order'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { TextField } from '../../components/ui/text-field'
import { loadDeskOrders } from '../../services/api/desk'
import { type ScreenProps, useDeskList } from '../desk-list'
import { ExportButton } from '../export-button'
import { FirstDay } from '../first-day'
import { Pages } from '../pages'
import { StateTabs } from '../state-tabs'
import { useHeadingFocus } from '../use-heading-focus'
import styles from './orders.module.css'
import { OrdersTable } from './orders-table'

const STATES = [['', 'All'] as const, ...DESK_STATES.map((state) => [state, DESK_LABELS[state]] as const)]

/** The orders of the shop, one page at a time. */
export function OrdersPage({ session, onEnded }: ScreenProps) {
  const list = useDeskList({ session, onEnded }, loadDeskOrders, parseDeskQuery)
  const { query: wanted, page, messages, narrow } = list
  useHeadingFocus('orders')
  return (
    <>
      <PageTitle document="Orders">Orders</PageTitle>
      <OrderFilters query={wanted} onSearch={list.search} onChoice={narrow} />
      <ExportButton session={session} onEnded={onEnded} file="orders" query={exported(wanted)} />
      <StateTabs
        states={STATES}
        controls="orders"
        counts={page?.counts ?? {}}
        state={wanted.state}
        onChoose={(state) => narrow({ state })}
      />
      <section
        id="orders"
        role="tabpanel"
        aria-labelledby={`state-${wanted.state || 'all'}`}
        aria-busy={list.isBusy}
        className={`stack-2 ${styles.panel}`}
      >
        {messages.map((message) => (
          <p key={message} role="alert">
            {message}
          </p>
        ))}
        <LoadState name="The orders" state={list.state} loading={<Loader label="Loading the orders…" />}>
          {page &&
            (page.orders.length > 0 ? (
              <OrdersTable orders={page.orders} total={isCounted(page) ? page.total : null} />
            ) : isFiltered(wanted) ? (
              <EmptyState
                text={page.next === null ? 'No orders match.' : "No matches so far. 'Older orders' looks further."}
              >
                <Button kind="secondary" onClick={() => narrow({ search: '', state: '', from: '', to: '' })}>
                  Show all orders
                </Button>
              </EmptyState>
            ) : (
              <EmptyState text="The shop has no order yet.">
                <FirstDay session={session} onEnded={onEnded} />
              </EmptyState>
            ))}
          <Pages
            after={wanted.after}
            next={page?.next ?? null}
            first="Newest orders"
            more="Older orders"
            onTurn={(after) => narrow({ after })}
          />
        </LoadState>
      </section>
    </>
  )
}

/** The parameters of an export, which contains all pages of a list. */
const exported = (query: DeskQuery) => listParams({ ...query, after: '' })

/** Whether the server has counted the results of the search. */
const isCounted = ({ counts }: DeskOrders) => Object.keys(counts).length > 0

/** Whether the query filters the orders. */
const isFiltered = (query: DeskQuery) => Object.keys(listParams(query)).length > 0

interface OrderFiltersProps {
  query: DeskQuery
  onSearch: (search: string) => void
  onChoice: (filter: Partial<DeskQuery>) => void
}

/** The search box and the date range of the list. */
function OrderFilters({ query, onSearch, onChoice }: OrderFiltersProps) {
  return (
    <search className={styles.filters}>
      <TextField
        label="Search orders"
        type="search"
        hint="An id, a name, an e-mail address, a mobile number, a street or a product"
        maxLength={LENGTHS.email}
        value={query.search}
        onChange={onSearch}
      />
      <TextField
        label="From"
        type="date"
        max={query.to || undefined}
        value={query.from}
        onChange={(from) => onChoice({ from })}
      />
      <TextField
        label="To"
        type="date"
        min={query.from || undefined}
        value={query.to}
        onChange={(to) => onChoice({ to })}
      />
    </search>
  )
}
