import { loadAudit } from '../../services/api/desk-files'
import type { ScreenProps } from '../desk-list'
import { SearchedList } from '../searched-list'
import { AuditTable } from './audit-table'

const TEXTS = {
  title: 'Audit',
  search: 'Search the audit',
  hint: 'An order, a product, a code, or who did it',
  name: 'The audit',
  loading: 'Loading the audit…',
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
