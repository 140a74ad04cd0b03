import { X } from 'lucide'
import { useRef } from 'react'
import { type ActiveFilter, activeFilters } from '../../../domain/active-filters'
import type { Filters } from '../../../domain/filters'
import { Icon } from '../../components/ui/icon'
import styles from './chips.module.css'
import type { ChangeFilters } from './use-filters'

/** The filters that are set, each to be taken off by itself. */
export function Chips({ filters, change }: { filters: Filters; change: ChangeFilters }) {
  const list = useRef<HTMLUListElement>(null)
  const active = activeFilters(filters)

  const remove = (filter: ActiveFilter, position: number) => {
    // The button goes with its filter: whoever works by keyboard goes on from its neighbour.
    const buttons = list.current?.querySelectorAll('button')
    const neighbour = buttons?.[position + 1] ?? buttons?.[position - 1]
    if (neighbour) neighbour.focus()
    else list.current?.focus()
    change({ [filter.field]: filter.without[filter.field] })
  }

  return (
    <ul ref={list} className={styles.chips} aria-label="Filters in force" tabIndex={-1}>
      {active.map((filter, position) => (
        <li key={filter.key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => remove(filter, position)}
          >
            <span>{filter.label}</span>
            <Icon node={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
