import { X } from 'lucide'
import { activeFilters } from '../../../domain/search/active-filters'
import type { Filters } from '../../../domain/search/filters'
import { Icon } from '../../components/ui/icon'
import styles from './chips.module.css'
import type { ChangeFilters } from './use-filters'

/** The active filters, each with a button to remove it. */
export function Chips({ filters, change }: { filters: Filters; change: ChangeFilters }) {
  return (
    <ul className={`row-1 ${styles.chips}`} aria-label="Active filters">
      {activeFilters(filters).map((filter) => (
        <li key={filter.key}>
          <button
            type="button"
            className={`pill small breakable ${styles.chip}`}
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => change({ [filter.field]: filter.without[filter.field] })}
          >
            <span>{filter.label}</span>
            <Icon node={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
