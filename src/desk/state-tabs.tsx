import { type KeyboardEvent, useRef } from 'react'
import { countText, DESK_LABELS, DESK_STATES, type DeskState } from '../../domain/desk/desk'
import styles from './orders/orders.module.css'

const STATES = ['', ...DESK_STATES] as const

interface StateTabsProps {
  counts: Readonly<Record<string, number>>
  state: DeskState | ''
  onChoose: (state: DeskState | '') => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs that filter the orders by state, with the number of orders if they are counted. The arrow keys move between the tabs. */
export function StateTabs({ counts, state, onChoose }: StateTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = ({ key }: KeyboardEvent) => {
    const step = STEPS[key]
    if (step === undefined) return
    const next = (STATES.indexOf(state) + step + STATES.length) % STATES.length
    onChoose(STATES[next] ?? '')
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="State" className={styles.tabs} onKeyDown={move}>
      {STATES.map((one) => (
        <button
          key={one}
          id={`state-${one || 'all'}`}
          type="button"
          role="tab"
          aria-selected={one === state}
          aria-controls="orders"
          tabIndex={one === state ? 0 : -1}
          data-attention={(one === 'attention' && (counts[one] ?? 0) > 0) || undefined}
          onClick={() => onChoose(one)}
        >
          {one === '' ? 'All' : `${DESK_LABELS[one]} ${counts[one] === undefined ? '' : countText(counts[one])}`.trim()}
        </button>
      ))}
    </div>
  )
}
