import { enabledHeaders, type HeaderRow } from '../../../domain/request'
import { useSelector } from '../../shop/use-selector'
import type { Tester } from './actors'
import styles from './header-rows.module.css'

/** The headers editor (§2). The last row is always blank. */
export function HeaderRows({ tester }: { tester: Tester }) {
  const rows = useSelector(tester, (snapshot) => snapshot.context.headers)
  const edit = (index: number, change: Partial<HeaderRow>) => tester.send({ type: 'request.header', index, change })
  return (
    <fieldset className={styles.headers}>
      <legend>{`Headers (${enabledHeaders(rows).length})`}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever appended
        <div key={index} className={styles.row}>
          <label className={styles.use}>
            <input
              type="checkbox"
              aria-label="Use header"
              checked={row.used}
              onChange={(event) => edit(index, { used: event.target.checked })}
            />
          </label>
          <input
            aria-label="Header name"
            placeholder="Name"
            autoComplete="off"
            spellCheck={false}
            value={row.name}
            onChange={(event) => edit(index, { name: event.target.value })}
          />
          <input
            aria-label="Header value"
            placeholder="Value"
            autoComplete="off"
            spellCheck={false}
            value={row.value}
            onChange={(event) => edit(index, { value: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  )
}
