import { type ChangeEventHandler, memo } from 'react'
import type { Elements } from '../../components/ui/elements'
import styles from './choice-group.module.css'

/** A labelled group of choices. */
export function ChoiceGroup({ name, children }: { name: string; children: Elements }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{name}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  /** Name and value are those of the URL's query. choose-filter.ts reads both from the control. */
  name: string
  value: string
  label: string
  checked: boolean
  /** Must be stable, or all choices of a group render again when one changes. */
  onChange: ChangeEventHandler<HTMLInputElement>
  /** The number of matching products. Not part of the accessible name. */
  count?: number | undefined
}

/** One choice of a group. */
export const Choice = memo(function Choice({ label, count, ...control }: ChoiceProps) {
  return (
    <label className={styles.choice} data-empty={count === 0 || undefined}>
      <input {...control} autoComplete="off" />
      <span>{label}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </label>
  )
})
