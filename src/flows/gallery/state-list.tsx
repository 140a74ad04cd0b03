import { type Chart, type ChartState, pathOf, statesIn } from '../chart'
import { wordsOn } from '../diagram/content'
import styles from './state-list.module.css'

interface Props {
  chart: Chart
  selected: string | null
  onSelect: (id: string | null) => void
}

/** All a chart says, in words: each state with what it hears and does. Opening one shows it in the drawing. */
export function StateList({ chart, selected, onSelect }: Props) {
  return (
    <>
      <p>{chart.description}</p>
      <ul className={styles.states}>
        {statesIn(chart.root).map((state) => (
          <li key={state.id}>
            <button
              type="button"
              aria-expanded={state.id === selected}
              onClick={() => onSelect(state.id === selected ? null : state.id)}
            >
              {state === chart.root ? `anywhere in ${chart.id}` : pathOf(state.id)}
            </button>
            {state.id === selected && <About state={state} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function About({ state }: { state: ChartState }) {
  const { description, tags, work, entry, exit, transitions } = state
  const facts: [name: string, values: string[]][] = [
    ['Tags', tags],
    ['Runs', work.map(({ id }) => id)],
    ['On entry', entry],
    ['On exit', exit],
  ]
  return (
    <div className={styles.about}>
      <p>{description}</p>
      {facts.map(([name, values]) => values.length > 0 && <p key={name}>{`${name}: ${values.join(', ')}`}</p>)}
      <ul>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <strong>{wordsOn(transition)}</strong>
            {transition.target === null ? ' stays here' : ` → ${pathOf(transition.target)}`}
            {transition.actions.length > 0 && <span> / {transition.actions.join(', ')}</span>}
            {transition.description !== '' && <p>{transition.description}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
