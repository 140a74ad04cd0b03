import { LENGTHS } from '../../../domain/bounds'
import type { DeskQuery } from '../../../domain/desk/desk'
import { TextField } from '../../components/ui/text-field'
import styles from './orders.module.css'

interface OrdersWishesProps {
  query: DeskQuery
  onSearch: (search: string) => void
  onWish: (wish: Partial<DeskQuery>) => void
}

/** The search box and the date range of the list. */
export function OrdersWishes({ query, onSearch, onWish }: OrdersWishesProps) {
  return (
    <search className={styles.wishes}>
      <TextField
        label="Search orders"
        type="search"
        hint="An order’s id, an e-mail address or a name"
        maxLength={LENGTHS.email}
        value={query.search}
        onChange={onSearch}
      />
      <TextField
        label="From"
        type="date"
        max={query.to || undefined}
        value={query.from}
        onChange={(from) => onWish({ from })}
      />
      <TextField
        label="To"
        type="date"
        min={query.from || undefined}
        value={query.to}
        onChange={(to) => onWish({ to })}
      />
    </search>
  )
}
