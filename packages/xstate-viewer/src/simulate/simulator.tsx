import { withErrors } from 'xstate-paths/diagram'
import { describeValue } from '../charts'
import { copyText } from '../copy'
import { choicesIn } from './choices'
import { Sender } from './sender'
import styles from './simulate.module.css'
import { presentOf, stepsAsJson } from './simulation'
import type { SimulationControl } from './use-simulation'

const GROUPS = ['Events', 'Answers of invoked work', 'Time'] as const

/** The controls of a simulation: possible events, the current state, side effects, and undo. */
export function Simulator({ control }: { control: SimulationControl }) {
  const { flow, simulation, error } = control
  const { snapshot, effects } = presentOf(simulation)
  const choices = choicesIn(flow, snapshot)
  return (
    <div className={styles.simulator}>
      <p className={styles.value} role="status">
        Now in <strong>{describeValue(flow.chart, snapshot.value)}</strong>
      </p>
      {error !== null && <p role="alert">{`The chart cannot take this: ${error}`}</p>}
      {effects.length > 0 && (
        <ul aria-label="Side effects" className={styles.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {GROUPS.map((group) => {
        const inGroup = choices.filter((choice) => choice.group === group)
        return (
          inGroup.length > 0 && (
            <section key={group} aria-label={group}>
              <h3>{group}</h3>
              {inGroup.map((choice) => (
                <Sender key={choice.key} choice={choice} onSend={control.send} />
              ))}
            </section>
          )
        )
      })}
      <div className={styles.row}>
        <button type="button" disabled={simulation.steps.length === 0} onClick={control.undo}>
          Undo
        </button>
        <button type="button" onClick={control.restart}>
          Reset
        </button>
        <button
          type="button"
          disabled={simulation.steps.length === 0}
          onClick={() => copyText(stepsAsJson(simulation))}
        >
          Copy steps
        </button>
      </div>
      <ol aria-label="Steps" className={styles.steps}>
        {simulation.steps.map(({ event, snapshot: after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          <li key={at}>{`${event.type} → ${describeValue(flow.chart, after.value)}`}</li>
        ))}
      </ol>
      <details open>
        <summary>Context</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(snapshot.context, withErrors, 2)}</pre>
      </details>
    </div>
  )
}
