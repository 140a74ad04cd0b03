import { LENGTHS } from '../../domain/bounds'
import type { Elements } from '../components/ui/elements'
import { TextField } from '../components/ui/text-field'
import styles from './orders/orders.module.css'

interface SearchProps {
  label: string
  hint?: string | undefined
  list: { query: { search: string }; search: (text: string) => void }
  /** Other filters of the list. */
  children?: Elements
}

/** The search box of a list. */
export const Search = ({ label, hint, list, children }: SearchProps) => (
  <search className={`fit ${styles.filters}`}>
    <TextField
      label={label}
      type="search"
      hint={hint}
      maxLength={LENGTHS.email}
      value={list.query.search}
      onChange={list.search}
    />
    {children}
  </search>
)
