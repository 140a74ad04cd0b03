import styles from './flow-view.module.css'
import type { PathFilter } from './path-filter'

const CHOICES: readonly { value: PathFilter | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'happy', label: 'Happy path' },
  { value: 'errors', label: 'Errors' },
]

interface Props {
  filter: PathFilter | null
  onFilter: (filter: PathFilter | null) => void
}

/** Selects the part of a flow to highlight. */
export function PathFilterSwitch({ filter, onFilter }: Props) {
  return (
    <fieldset className={styles.filter}>
      <legend>Show</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={label}>
          <input type="radio" name="filter" checked={filter === value} onChange={() => onFilter(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
