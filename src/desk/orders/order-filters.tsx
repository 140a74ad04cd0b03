import { LENGTHS } from '../../../domain/bounds'
import type { DeskQuery } from '../../../domain/desk/desk'
import { TextField } from '../../components/ui/text-field'
import styles from './orders.module.css'

interface OrderFiltersProps {
  query: DeskQuery
  onSearch: (search: string) => void
  onChoice: (filter: Partial<DeskQuery>) => void
}

/** The search box and the date range of the list. */
export function OrderFilters({ query, onSearch, onChoice }: OrderFiltersProps) {
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
