import { hierarchyOf } from 'xstate-paths/diagram'
import styles from './flow-view.module.css'
import type { Flow } from './flows'
import { pictureBehind } from './pictures'

interface Props {
  flow: Flow
  at: string | null
  onOpen: (at: string | null) => void
}

/** A breadcrumb of the current picture and those around it. */
export function PictureTrail({ flow, at, onOpen }: Props) {
  const around = at === null ? [] : hierarchyOf(flow.chart).lineageOf(at).reverse().slice(1)
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
