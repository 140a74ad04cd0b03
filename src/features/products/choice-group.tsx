import { type ChangeEventHandler, memo } from 'react'
import type { Elements } from '../../components/ui/elements'
import styles from './choice-group.module.css'

/** Choices that belong together, under their name. */
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
  /** As in the address, and so is the value: choose-filter.ts reads both from the control. */
  name: string
  value: string
  label: string
  checked: boolean
  /** The same function each time, or every choice of a group is rendered with each. */
  onChange: ChangeEventHandler<HTMLInputElement>
  /** How many products it would show. No part of its accessible name. */
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
