import { type KeyboardEvent, useRef } from 'react'
import { countText } from '../../domain/desk/desk'
import styles from './orders/orders.module.css'

interface StateTabsProps<State extends string> {
  /** The states with their labels. '' means all. */
  states: readonly (readonly [state: State, label: string])[]
  /** The id of the tab panel. */
  controls: string
  counts: Readonly<Record<string, number>>
  state: State
  onChoose: (state: State) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs that filter a list by state, with counts if they are known. The arrow keys move between the tabs. */
export function StateTabs<State extends string>({ states, controls, counts, state, onChoose }: StateTabsProps<State>) {
  const list = useRef<HTMLDivElement>(null)
  const move = ({ key }: KeyboardEvent) => {
    const step = STEPS[key]
    if (step === undefined) return
    const next = (states.findIndex(([one]) => one === state) + step + states.length) % states.length
    onChoose(states[next]?.[0] ?? state)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="State" className={styles.tabs} onKeyDown={move}>
      {states.map(([one, label]) => (
        <button
          key={one}
          id={`state-${one || 'all'}`}
          type="button"
          role="tab"
          aria-selected={one === state}
          aria-controls={controls}
          tabIndex={one === state ? 0 : -1}
          data-attention={(one === 'attention' && (counts[one] ?? 0) > 0) || undefined}
          onClick={() => onChoose(one)}
        >
          {counts[one] === undefined ? label : `${label} ${countText(counts[one])}`}
        </button>
      ))}
    </div>
  )
}
