import { memo } from 'react'
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

interface ChoiceProps<Value> {
  type: 'radio' | 'checkbox'
  /** As the filter's address says it, and so its value: what is chosen before the shop runs is read off the page. */
  name: string
  label: string
  checked: boolean
  /** What `onChoose` is told. */
  value: Value
  /** The same function each time, or every choice of a group is rendered with each. */
  onChoose: (value: Value) => void
  /** How many products it would show. No part of its accessible name. */
  count?: number | undefined
}

/** One choice of a group. */
export const Choice = memo(ChoiceView) as typeof ChoiceView

function ChoiceView<Value>({ type, name, label, checked, value, onChoose, count }: ChoiceProps<Value>) {
  return (
    <label className={styles.choice} data-empty={count === 0 || undefined}>
      <input
        type={type}
        name={name}
        value={String(value)}
        autoComplete="off"
        checked={checked}
        onChange={() => onChoose(value)}
      />
      <span>{label}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </label>
  )
}
