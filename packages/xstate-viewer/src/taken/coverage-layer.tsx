import { transitionsIn } from 'xstate-paths/diagram'
import type { Flow } from '../flows'
import styles from './coverage-layer.module.css'
import type { CoverageControl } from './use-coverage'

interface Props {
  flow: Flow
  control: CoverageControl
}

/** Switches the coverage on, shows the covered share, and reads further coverage from a file. */
export function CoverageLayer({ flow, control: { isShown, covered, error, toggle, read } }: Props) {
  const all = transitionsIn(flow.chart)
  return (
    <>
      <button type="button" aria-pressed={isShown} onClick={toggle}>
        Coverage
      </button>
      {covered !== null && (
        <div className={styles.layer}>
          <p role="status">
            {`${all.filter(({ id }) => covered.has(id)).length} of ${all.length} transitions taken; the others are red`}
          </p>
          <label>
            Add the output of a recorder
            <input
              type="file"
              accept="application/json,.json"
              onChange={async ({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) await read(file)
              }}
            />
          </label>
          {error !== null && <p role="alert">{error}</p>}
        </div>
      )}
    </>
  )
}
