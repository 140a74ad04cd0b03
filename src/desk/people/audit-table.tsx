import { Link } from 'react-router-dom'
import { type AuditEntry, entryName } from '../../../domain/desk/desk-people'
import { formatMomentOfYear } from '../../../domain/india-time'
import table from '../labelled-table.module.css'
import styles from '../orders/orders.module.css'

/** A page of the audit log. */
export function AuditTable({ audit }: { audit: readonly AuditEntry[] }) {
  return (
    <table aria-label="Audit" className={table.labelled}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">To</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {audit.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <span>{entryName(entry)}</span>
              {entry.words !== entryName(entry) && <span className={styles.payment}>{entry.words}</span>}
            </th>
            <td data-label="To">
              <Link to={addressOf(entry)}>{entry.subject}</Link>
            </td>
            <td data-label="Who" translate="no">
              {entry.who}
            </td>
            <td data-label="When">
              <time dateTime={entry.at}>{formatMomentOfYear(entry.at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The path of the changed order or product, of the codes, or of the reviews. */
function addressOf({ what, subject }: AuditEntry): string {
  if (what.startsWith('code.')) return '/codes'
  if (what.startsWith('review.')) return '/reviews'
  if (what.startsWith('settings.')) return '/settings'
  const isOfProduct = what.startsWith('product.') || what.startsWith('stock.')
  return `${isOfProduct ? '/products' : '/orders'}/${encodeURIComponent(subject)}`
}
