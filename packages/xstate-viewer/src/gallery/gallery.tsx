import { statesIn, transitionsIn } from 'xstate-paths/diagram'
import { Thumbnail } from '../diagram/thumbnail'
import { type Flow, usePage } from '../flows'
import { hrefTo } from '../place'
import styles from './gallery.module.css'

/** An overview of all flows. */
export function Gallery() {
  const { flows, notes = [] } = usePage()
  return (
    <>
      {notes.map((note) => (
        <p key={note} role="alert">
          {note}
        </p>
      ))}
      <ul className={styles.gallery}>
        {flows.list.map((flow) => (
          <li key={flow.name}>
            <Card flow={flow} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({ flow }: { flow: Flow }) {
  const { name, chart } = flow
  const states = statesIn(chart.root).length - 1
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.thumbnail}>
        <Thumbnail flow={flow} />
      </div>
      <h2>
        <a href={hrefTo({ view: 'look', flow: name })}>{name}</a>
      </h2>
      <p>{chart.description}</p>
      <p className={styles.size}>{`${states} states, ${transitionsIn(chart).length} transitions`}</p>
    </article>
  )
}
