import { type ChartState, hierarchyOf, statesIn, transitionLabel, workName, zoomableIn } from 'xstate-paths/diagram'
import { type Flow, usePage } from '../flows'
import { hrefTo } from '../place'
import { ScreenPicture } from '../screen-picture'
import styles from './state-list.module.css'

interface Props {
  flow: Flow
  selected: string | null
  onSelect: (id: string | null) => void
  /** Opens the picture of a state's inside. */
  onOpen: (id: string) => void
}

/** The name of a state in lists: its path. */
export const nameOf = (flow: Flow, id: string): string =>
  hierarchyOf(flow.chart).state(id)?.path || `anywhere in ${flow.name}`

/** A chart as text: each state with its events and actions. Selecting a state shows it in the diagram. */
export function StateList({ flow, selected, onSelect, onOpen }: Props) {
  const { chart } = flow
  const { flows } = usePage()
  const closed = new Set(zoomableIn(chart).map(({ id }) => id))
  return (
    <>
      <p>{chart.description}</p>
      {flows.runnersOf(flow).map((runner) => (
        <p key={`${runner.flow.name} ${runner.state.id}`}>
          Runs in{' '}
          <a
            href={hrefTo({ view: 'look', flow: runner.flow.name })}
          >{`${runner.flow.name}: ${runner.state.path || 'everywhere'}`}</a>
        </p>
      ))}
      <ul className={styles.states}>
        {statesIn(chart.root).map((state) => (
          <li key={state.id}>
            <button
              type="button"
              aria-expanded={state.id === selected}
              onClick={() => onSelect(state.id === selected ? null : state.id)}
            >
              {nameOf(flow, state.id)}
            </button>
            {state.id === selected && <About flow={flow} state={state} onOpen={closed.has(state.id) ? onOpen : null} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function About({ flow, state, onOpen }: { flow: Flow; state: ChartState; onOpen: ((id: string) => void) | null }) {
  const { description, tags, work, entry, exit, transitions } = state
  const facts: [name: string, values: string[]][] = [
    ['Tags', tags],
    ['On entry', entry],
    ['On exit', exit],
  ]
  return (
    <div className={styles.about}>
      <p>{description}</p>
      <ScreenPicture flow={flow} state={state.id} />
      {onOpen !== null && (
        <button type="button" onClick={() => onOpen(state.id)}>
          Open its picture
        </button>
      )}
      {work.map(({ id, src }) => {
        const child = flow.runs(src)
        return (
          <p key={id}>
            <span>Runs </span>
            {child === null ? (
              <span>{workName({ id, src })}</span>
            ) : (
              <a href={hrefTo({ view: 'look', flow: child })}>{child}</a>
            )}
          </p>
        )
      })}
      {facts.map(([name, values]) => values.length > 0 && <p key={name}>{`${name}: ${values.join(', ')}`}</p>)}
      <ul>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <strong>{transitionLabel(transition)}</strong>
            <span>
              {transition.targets.length === 0
                ? ' stays here'
                : ` → ${transition.targets.map((id) => nameOf(flow, id)).join(' and ')}`}
            </span>
            {transition.actions.length > 0 && <span>{` / ${transition.actions.join(', ')}`}</span>}
            {transition.description !== '' && <p>{transition.description}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
