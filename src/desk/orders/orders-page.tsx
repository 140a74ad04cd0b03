import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Session } from '../../../domain/account/account'
import { type DeskQuery, deskSearchParams, parseDeskQuery } from '../../../domain/desk/desk'
import type { DeskOrders } from '../../../domain/desk/desk-order'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { ExportButton } from '../export-button'
import { FirstDay } from '../first-day'
import { useNews } from '../news'
import type { OnEnded } from '../session-effect'
import { StateTabs } from '../state-tabs'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskOrders } from './desk-orders'
import styles from './orders.module.css'
import { OrdersTable } from './orders-table'
import { OrdersWishes } from './orders-wishes'

/** The orders of the shop, one page at a time. The URL contains the query. */
export function OrdersPage({ session, onEnded }: { session: Session; onEnded: OnEnded }) {
  const [params, setParams] = useSearchParams()
  const query = parseDeskQuery(params)
  const [chart] = useState(() =>
    provideDeskOrders(onEnded, (wanted) =>
      // Another page of the list adds a history entry, so Back returns from it. A change of the filters replaces the entry.
      setParams(deskSearchParams(wanted), { replace: wanted.after === '' }),
    ),
  )
  const [snapshot, send] = useMachine(chart, { input: { session, query } })
  const address = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is read from the URL
  useEffect(() => send({ type: 'orders.moved', query }), [address, send])
  useNews(() => send({ type: 'orders.news' }))
  useHeadingFocus('orders')
  const { page, isOutdated, messages } = snapshot.context
  const wanted = snapshot.context.query
  const isFailed = snapshot.hasTag('failed')
  const reload = () => send({ type: 'orders.reload' })
  const narrow = (wish: Partial<typeof wanted>) => send({ type: 'orders.narrowed', wish })
  return (
    <>
      <PageTitle document="Orders">Orders</PageTitle>
      <OrdersWishes query={wanted} onSearch={(search) => send({ type: 'orders.searched', search })} onWish={narrow} />
      <ExportButton session={session} onEnded={onEnded} file="orders" query={exported(wanted)} />
      <StateTabs counts={page?.counts ?? {}} state={wanted.state} onChoose={(state) => narrow({ state })} />
      <section
        id="orders"
        role="tabpanel"
        aria-labelledby={`state-${wanted.state || 'all'}`}
        aria-busy={snapshot.hasTag('busy')}
        className={styles.panel}
      >
        {messages.map((message) => (
          <p key={message} role="alert">
            {message}
          </p>
        ))}
        <LoadState
          name="The orders"
          state={{ isReady: page !== null, isFailed, isStopped: snapshot.status === 'error', isOutdated, reload }}
          loading={<Loader label="Loading the orders…" />}
        >
          {page &&
            (page.orders.length > 0 ? (
              <OrdersTable orders={page.orders} total={isCounted(page) ? page.total : null} />
            ) : isAsked(wanted) ? (
              <EmptyState
                text={
                  page.next === null
                    ? 'No order is like that.'
                    : "Nothing like that so far. 'Older orders' looks further."
                }
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
          <nav aria-label="Pages" className={styles.pages} hidden={!wanted.after && !page?.next}>
            {wanted.after !== '' && (
              <Button kind="secondary" onClick={() => narrow({ after: '' })}>
                Newest orders
              </Button>
            )}
            {page?.next && (
              <Button kind="secondary" onClick={() => narrow({ after: page.next ?? '' })}>
                Older orders
              </Button>
            )}
          </nav>
        </LoadState>
      </section>
    </>
  )
}

/** The parameters of an export, which contains all pages of a list. */
const exported = (query: DeskQuery) => deskSearchParams({ ...query, after: '' })

/** Whether the server has counted the results of the search. */
const isCounted = ({ counts }: DeskOrders) => Object.keys(counts).length > 0

/** Whether the query filters the orders. */
const isAsked = (query: DeskQuery) => Object.keys(deskSearchParams(query)).length > 0
