import { v4 as uuid } from 'uuid'
import { correctionOf, isLow, parseStockQuery, type StockRow } from '../../../domain/catalogue/stock'
import {
  type DeskCorrectionEffects,
  deskCorrectionMachine,
} from '../../../machines/desk-correction/desk-correction.machine'
import type { Provided } from '../../../machines/effect'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { PageTitle } from '../../components/ui/page-title'
import { useChart } from '../../components/ui/use-chart'
import { correctStock, loadStock } from '../../services/api/desk-stock'
import { type ScreenProps, useDeskList } from '../desk-list'
import { Loaded } from '../loaded'
import styles from '../orders/orders.module.css'
import { Pages } from '../pages'
import { Search } from '../search'
import { type OnEnded, sessionEffect } from '../session-effect'
import { Table } from '../table'
import { CorrectionDialog } from './correction-dialog'

const provideDeskCorrection = (onEnded: OnEnded, onCorrected: (row: StockRow) => void) =>
  deskCorrectionMachine.provide({
    actors: {
      sendCorrection: sessionEffect(onEnded, ({ session, row, id, draft }, signal) =>
        correctStock(session.token, row.id, correctionOf(id, draft, row), signal),
      ),
      readRow: sessionEffect(onEnded, async ({ session, row }, signal) => {
        const { stock } = await loadStock(
          session.token,
          parseStockQuery(new URLSearchParams({ search: row.id })),
          signal,
        )
        return stock.find(({ id }) => id === row.id) ?? row
      }),
    },
    actions: { stockCorrected: (_, { row }) => onCorrected(row) },
  } satisfies Provided<typeof deskCorrectionMachine, DeskCorrectionEffects>)

/** The stock of each product, one page at a time. */
export function StockPage(screen: ScreenProps) {
  // No event reports reservations, so the list is polled.
  const list = useDeskList(screen, loadStock, parseStockQuery, true)
  const { query: wanted, page, narrow } = list
  const [snapshot, send] = useChart(
    () =>
      provideDeskCorrection(screen.onEnded, (corrected) =>
        list.edit((page) => ({ ...page, stock: page.stock.map((one) => (one.id === corrected.id ? corrected : one)) })),
      ),
    { session: screen.session },
  )
  const { row, draft, attempted, messages } = snapshot.context
  return (
    <>
      <PageTitle document="Stock">Stock</PageTitle>
      <Search label="Search the stock" list={list}>
        <label className={`target ${styles.check}`}>
          <input
            type="checkbox"
            checked={wanted.low === 'true'}
            onChange={({ target }) => narrow({ low: target.checked ? 'true' : '' })}
          />
          Low
        </label>
      </Search>
      <section aria-label="All products" aria-busy={list.isBusy} className="stack-2">
        <Loaded what="stock" state={list.state}>
          <div role="status" className="if-any">
            {page?.stock.length === 0 && (
              <EmptyState text={wanted.low && !wanted.search ? 'Nothing is low.' : 'No products match.'}>
                <Button kind="secondary" onClick={() => narrow({ search: '', low: '' })}>
                  Show all products
                </Button>
              </EmptyState>
            )}
          </div>
          {page && page.stock.length > 0 && (
            <StockTable
              stock={page.stock}
              onCorrect={(one) => send({ type: 'correction.begun', row: one, id: uuid() })}
            />
          )}
          <Pages list={list} first="First page" more="Next page" />
        </Loaded>
      </section>
      {snapshot.hasTag('open') && row && (
        <CorrectionDialog
          row={row}
          draft={draft}
          attempted={attempted}
          messages={messages}
          isSending={snapshot.hasTag('busy')}
          onChange={(field, value) => send({ type: 'correction.changed', field, value })}
          onSend={() => send({ type: 'correction.sent' })}
          onClose={() => send({ type: 'correction.closed' })}
        />
      )}
    </>
  )
}

/** A page of the stock. A row with few pieces for sale is marked as low. */
function StockTable({ stock, onCorrect }: { stock: readonly StockRow[]; onCorrect: (row: StockRow) => void }) {
  return (
    <Table aria-label="Stock" columns={['Product', 'On hand', 'Reserved', 'For sale']} actions="Correction">
      {stock.map((row) => (
        <tr key={row.id}>
          <th scope="row" id={`row-${row.id}`}>
            {row.title}
          </th>
          <td data-label="On hand">{row.house}</td>
          <td data-label="Reserved">{row.reserved}</td>
          <td data-label="For sale">
            <span>{row.forSale}</span>
            {isLow(row) && <span className="danger strong">{' Low'}</span>}
          </td>
          <td>
            <Button kind="secondary" aria-describedby={`row-${row.id}`} onClick={() => onCorrect(row)}>
              Correct
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  )
}
