import { Thumbnail } from './diagram/thumbnail'
import { type JourneyStep, usePage } from './flows'
import styles from './journey.module.css'
import { stateAt } from './pictures'
import { hrefTo } from './place'
import { ScreenPicture } from './screen-picture'

/** The flows in the order in which a user meets them, each with the screen of its state. */
export function Journey({ steps }: { steps: readonly JourneyStep[] }) {
  return (
    <ol className={styles.journey}>
      {steps.map(({ title, text, flows }) => (
        <li key={title} className={styles.step}>
          <h2>{title}</h2>
          <p>{text}</p>
          <ul className={styles.flows}>
            {flows.map(({ flow, state }) => (
              <li key={`${flow} ${state}`}>
                <JourneyFlow name={flow} state={state} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function JourneyFlow({ name, state }: { name: string; state?: string | undefined }) {
  const flow = usePage().flows.get(name)
  if (!flow) return null
  const seen = state === undefined ? null : stateAt(flow, state)
  return (
    <article className={styles.flow} aria-label={name}>
      {seen && flow.screenOf(seen) ? (
        <ScreenPicture flow={flow} state={seen} />
      ) : (
        <div className={styles.picture}>
          <Thumbnail flow={flow} />
        </div>
      )}
      <h3>
        <a href={hrefTo({ view: 'look', flow: name, state })}>{name}</a>
      </h3>
      <p>{flow.chart.description}</p>
    </article>
  )
}
