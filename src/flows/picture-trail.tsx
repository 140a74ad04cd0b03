import { familyOf } from 'xstate-paths/diagram'
import { charts } from './charts'
import type { FlowName } from './examples'
import styles from './flow-view.module.css'
import { pictureBehind } from './pictures'

interface Props {
  flow: FlowName
  at: string | null
  onOpen: (at: string | null) => void
}

/** Which picture of a flow is shown, and the way back to what is around it. */
export function PictureTrail({ flow, at, onOpen }: Props) {
  const around = at === null ? [] : familyOf(charts[flow]).lineOf(at).reverse().slice(1)
  return (
    <nav className={styles.trail} aria-label="Picture">
      <button type="button" aria-current={at === null ? 'true' : undefined} onClick={() => onOpen(null)}>
        Overview
      </button>
      {around.map(({ id, key }) => (
        <button
          key={id}
          type="button"
          aria-current={id === at ? 'true' : undefined}
          onClick={() => onOpen(pictureBehind(flow, id))}
        >
          {key}
        </button>
      ))}
    </nav>
  )
}
