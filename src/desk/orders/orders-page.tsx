import {
  countText,
  DESK_LABELS,
  DESK_STATES,
  type DeskQuery,
  listParams,
  parseDeskQuery,
} from '../../../domain/desk/desk'
import type { DeskOrders } from '../../../domain/desk/desk-order'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { PageTitle } from '../../components/ui/page-title'
import { TextField } from '../../components/ui/text-field'
import { loadDeskOrders } from '../../services/api/desk'
import { type ScreenProps, useDeskList } from '../desk-list'
import { ExportButton } from '../export-button'
import { FirstDay } from '../first-day'
import { Loaded } from '../loaded'
import { Pages } from '../pages'
import { Search } from '../search'
import { StateTabs } from '../state-tabs'
import { useHeadingFocus } from '../use-heading-focus'
import { OrdersTable } from './orders-table'

const STATES = [['', 'All'] as const, ...DESK_STATES.map((state) => [state, DESK_LABELS[state]] as const)]

/** The orders of the shop, one page at a time. */
export function OrdersPage({ session, onEnded }: ScreenProps) {
  const list = useDeskList({ session, onEnded }, loadDeskOrders, parseDeskQuery)
  const { query: wanted, page, messages, narrow } = list
  const hasOrders = page !== null && page.orders.length > 0
  useHeadingFocus('orders')
  return (
    <>
      <PageTitle document="Orders">Orders</PageTitle>
      <Search
        label="Search orders"
        hint="An id, a name, an e-mail address, a mobile number, a street, a product or a whole tracking number"
        list={list}
      >
        <TextField
          label="From"
          type="date"
          max={wanted.to || undefined}
          value={wanted.from}
          onChange={(from) => narrow({ from })}
        />
        <TextField
          label="To"
          type="date"
          min={wanted.from || undefined}
          value={wanted.to}
          onChange={(to) => narrow({ to })}
        />
      </Search>
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
        className="stack-2"
      >
        <Alerts messages={messages} />
        <Loaded what="orders" state={list.state}>
          <div role="status" className="if-any">
            {hasOrders ? (
              <p className="soft">{countLine(page)}</p>
            ) : (
              page &&
              isFiltered(wanted) && (
                <EmptyState
                  text={page.next === null ? 'No orders match.' : "No matches so far. 'Older orders' looks further."}
                >
                  <Button kind="secondary" onClick={() => narrow({ search: '', state: '', from: '', to: '' })}>
                    Show all orders
                  </Button>
                </EmptyState>
              )
            )}
          </div>
          {hasOrders && <OrdersTable orders={page.orders} />}
          {page && !hasOrders && !isFiltered(wanted) && (
            <EmptyState text="The shop has no order yet.">
              <FirstDay session={session} onEnded={onEnded} />
            </EmptyState>
          )}
          <Pages list={list} first="Newest orders" more="Older orders" />
        </Loaded>
      </section>
    </>
  )
}

/** The parameters of an export, which contains all pages of a list. */
const exported = (query: DeskQuery) => listParams({ ...query, after: '' })

/** The number of orders on all pages. A server that has not counted the results of a search returns no counts. */
const countLine = ({ counts, orders, total }: DeskOrders) =>
  Object.keys(counts).length === 0
    ? `${orders.length} on this page`
    : total === 1
      ? '1 order'
      : `${countText(total)} orders`

/** Whether the query filters the orders. */
const isFiltered = (query: DeskQuery) => Object.keys(listParams(query)).length > 0
