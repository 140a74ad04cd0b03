import { Link } from 'react-router-dom'
import { type AuditEntry, entryName } from '../../../domain/desk/desk-people'
import { formatMomentOfYear } from '../../../domain/india-time'
import { loadAudit } from '../../services/api/desk-files'
import type { ScreenProps } from '../desk-list'
import styles from '../orders/orders.module.css'
import { SearchedList } from '../searched-list'
import { Table } from '../table'

const TEXTS = {
  title: 'Audit',
  search: 'Search the audit',
  hint: 'An order, a product, a code, or who did it',
  what: 'audit',
  empty: 'Nothing has been changed yet.',
  none: 'No entries match.',
  all: 'Show all',
  first: 'The latest',
  next: 'Earlier',
}

/** The audit log: who changed which order, product or code. Newest first. */
export const AuditPage = (screen: ScreenProps) => (
  <SearchedList
    {...screen}
    load={loadAudit}
    texts={TEXTS}
    need="The audit needs"
    table={(page) => (page.audit.length > 0 ? <AuditTable audit={page.audit} /> : null)}
  />
)

/** A page of the audit log. */
function AuditTable({ audit }: { audit: readonly AuditEntry[] }) {
  return (
    <Table aria-label="Audit" columns={['What', 'To', 'Who', 'When']}>
      {audit.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            <span>{entryName(entry)}</span>
            {entry.words !== entryName(entry) && <span className={styles.payment}>{entry.words}</span>}
          </th>
          <td data-label="To">
            <Subject {...entry} />
          </td>
          <td data-label="Who" translate="no">
            {entry.who}
          </td>
          <td data-label="When">
            <time dateTime={entry.at}>{formatMomentOfYear(entry.at)}</time>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Subject(entry: AuditEntry) {
  const address = addressOf(entry)
  return address === null ? entry.subject : <Link to={address}>{entry.subject}</Link>
}

/** The pages about the subjects of entries, by the beginning of their type. null: the desk has none. */
const PLACES: Readonly<Record<string, string | null>> = {
  code: '/codes',
  review: '/reviews',
  settings: '/settings',
  stray: '/payments',
  keeper: null,
  passkey: null,
  'recovery-code': null,
  'recovery-codes': null,
  sessions: null,
  forgotten: null,
  task: null,
}
const ITEMS: Readonly<Record<string, string>> = { product: '/products', stock: '/products', message: '/inbox' }

/** The path of the changed order, product or message, or of their list. null: the desk has no page about it. */
function addressOf({ what, subject }: AuditEntry): string | null {
  const [kind = ''] = what.split('.')
  if (what === 'product.samples') return '/products'
  return PLACES[kind] === undefined ? `${ITEMS[kind] ?? '/orders'}/${encodeURIComponent(subject)}` : PLACES[kind]
}
