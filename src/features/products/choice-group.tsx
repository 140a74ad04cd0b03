import type { ReactNode } from 'react'
import styles from './choice-group.module.css'

/** Choices that belong together, under their name. */
export function ChoiceGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{name}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  checked: boolean
  onChange: () => void
  /** How many products it would show. No part of its accessible name. */
  count?: number | undefined
}

/** One choice of a group. */
export function Choice({ label, count, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice} data-empty={count === 0 || undefined}>
      <input {...input} />
      <span>{label}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </label>
  )
}
