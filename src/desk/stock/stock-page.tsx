import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { v4 as uuid } from 'uuid'
import type { Session } from '../../../domain/account/account'
import { LENGTHS } from '../../../domain/bounds'
import { stockParams, stockQueryOfPage } from '../../../domain/catalogue/stock'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { TextField } from '../../components/ui/text-field'
import styles from '../orders/orders.module.css'
import { Pages } from '../pages'
import type { OnEnded } from '../session-effect'
import { useUpdates } from '../updates'
import { CorrectionDialog } from './correction-dialog'
import { provideDeskStock } from './desk-stock'
import { StockTable } from './stock-table'

/** The stock of each product, one page at a time. The URL contains the query. */
export function StockPage({ session, onEnded }: { session: Session; onEnded: OnEnded }) {
  const [params, setParams] = useSearchParams()
  const query = stockQueryOfPage(params)
  const [chart] = useState(() =>
    provideDeskStock(onEnded, (wanted) =>
      // Another page of the list adds a history entry, so Back returns from it. A change of the filters replaces the entry.
      setParams(stockParams(wanted), { replace: wanted.after === '' }),
    ),
  )
  const [snapshot, send] = useMachine(chart, { input: { session, query } })
  const address = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is read from the URL
  useEffect(() => send({ type: 'stock.moved', query }), [address, send])
  useUpdates(() => send({ type: 'stock.updated' }))
  // No event reports reservations, so the flow refetches them while the page is visible.
  useEffect(() => {
    const turn = () => send({ type: 'page.turned', isShown: document.visibilityState === 'visible' })
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [send])
  const { page, isOutdated, row, draft, attempted, messages } = snapshot.context
  const wanted = snapshot.context.query
  const narrow = (query: Partial<typeof wanted>) => send({ type: 'stock.narrowed', query })
  const reload = () => send({ type: 'stock.reload' })
  return (
    <>
      <PageTitle document="Stock">Stock</PageTitle>
      <search className={styles.filters}>
        <TextField
          label="Search the stock"
          type="search"
          maxLength={LENGTHS.title}
          value={wanted.search}
          onChange={(search) => send({ type: 'stock.searched', search })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={wanted.low === 'true'}
            onChange={({ target }) => narrow({ low: target.checked ? 'true' : '' })}
          />
          Low
        </label>
      </search>
      <section aria-label="All products" aria-busy={snapshot.hasTag('busy')} className={styles.panel}>
        <LoadState
          name="The stock"
          state={{
            isReady: page !== null,
            isFailed: snapshot.hasTag('failed'),
            isStopped: snapshot.status === 'error',
            isOutdated,
            reload,
          }}
          loading={<Loader label="Loading the stock…" />}
        >
          {page &&
            (page.stock.length > 0 ? (
              <StockTable
                stock={page.stock}
                onCorrect={(one) => send({ type: 'correction.begun', row: one, id: uuid() })}
              />
            ) : (
              <EmptyState text={wanted.low && !wanted.search ? 'Nothing is low.' : 'No products match.'}>
                <Button kind="secondary" onClick={() => narrow({ search: '', low: '' })}>
                  Show all products
                </Button>
              </EmptyState>
            ))}
          <Pages
            after={wanted.after}
            next={page?.next ?? null}
            first="First page"
            more="Next page"
            onTurn={(after) => narrow({ after })}
          />
        </LoadState>
      </section>
      {snapshot.hasTag('open') && row && (
        <CorrectionDialog
          row={row}
          draft={draft}
          attempted={attempted}
          messages={messages}
          isSending={snapshot.hasTag('sending')}
          onChange={(field, value) => send({ type: 'correction.changed', field, value })}
          onSend={() => send({ type: 'correction.sent' })}
          onClose={() => send({ type: 'correction.closed' })}
        />
      )}
    </>
  )
}
