import { type ListScreenProps, SearchedList } from '../searched-list'
import { AuditTable } from './audit-table'

const WORDS = {
  title: 'Audit',
  search: 'Search the audit',
  hint: 'An order, a product, a code, or who did it',
  failed: 'The audit could not be loaded.',
  loading: 'Loading the audit…',
  none: 'Nothing like that was done.',
  all: 'Show all',
  first: 'The latest',
  next: 'Earlier',
}

/** The audit log: who changed which order, product or code. Newest first. */
export const AuditPage = (screen: ListScreenProps) => (
  <SearchedList
    {...screen}
    list="audit"
    words={WORDS}
    table={(page) => ('audit' in page && page.audit.length > 0 ? <AuditTable audit={page.audit} /> : null)}
  />
)
