import { isLow, type StockRow } from '../../../domain/catalogue/stock'
import { Button } from '../../components/ui/button'
import { Columns } from '../columns'
import table from '../labelled-table.module.css'
import styles from '../orders/orders.module.css'

/** A page of the stock. A row with few pieces for sale is marked as low. */
export function StockTable({ stock, onCorrect }: { stock: readonly StockRow[]; onCorrect: (row: StockRow) => void }) {
  return (
    <table aria-label="Stock" className={table.labelled}>
      <Columns names={['Product', 'On hand', 'Reserved', 'For sale']} actions="Correction" />
      <tbody>
        {stock.map((row) => (
          <tr key={row.id}>
            <th scope="row" id={`row-${row.id}`}>
              {row.title}
            </th>
            <td data-label="On hand">{row.house}</td>
            <td data-label="Reserved">{row.reserved}</td>
            <td data-label="For sale">
              <span>{row.forSale}</span>
              {isLow(row) && <span className={styles.low}>{' Low'}</span>}
            </td>
            <td>
              <Button kind="secondary" aria-describedby={`row-${row.id}`} onClick={() => onCorrect(row)}>
                Correct
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
