import type { RefObject } from 'react'
import { useId } from 'react'
import { enabledHeaders, type HeaderRow, METHODS, type Method } from '../../../domain/request'
import { Button } from '../../components/ui/button'
import { SelectField } from '../../components/ui/field'
import { Panel } from '../../components/ui/panel'
import { TextField } from '../../components/ui/text-field'
import { useSelector } from '../../shop/use-selector'
import type { Tester } from './actors'
import styles from './request-form.module.css'

interface RequestFormProps {
  tester: Tester
  endpointBox: RefObject<HTMLInputElement | null>
}

/** The request: method, endpoint, headers and body. */
export function RequestForm({ tester, endpointBox }: RequestFormProps) {
  const { method, endpoint } = useSelector(tester, (snapshot) => snapshot.context)
  const canSubmit = useSelector(tester, (snapshot) => snapshot.can({ type: 'request.submit' }))
  return (
    <Panel title="Request">
      <form
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault()
          tester.send({ type: 'request.submit' })
        }}
      >
        <div className={`row-2 ${styles.line}`}>
          <SelectField
            label="Method"
            value={method}
            options={METHODS}
            onChange={(value) => tester.send({ type: 'request.method', method: value as Method })}
          />
          <TextField
            ref={endpointBox}
            label="Endpoint"
            placeholder="Enter your endpoint"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={endpoint}
            onChange={(value) => tester.send({ type: 'request.endpoint', endpoint: value })}
          />
        </div>
        <HeaderRows tester={tester} />
        <BodyEditor tester={tester} />
        <div className="row-2">
          <Button type="submit" pending={!canSubmit} disabled={!canSubmit}>
            Submit
          </Button>
          {!canSubmit && (
            <Button kind="secondary" onClick={() => tester.send({ type: 'request.cancel' })}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

/** The body editor. The request sends its last valid JSON (§5). */
function BodyEditor({ tester }: { tester: Tester }) {
  const text = useSelector(tester, (snapshot) => snapshot.context.bodyText)
  const error = useSelector(tester, (snapshot) => snapshot.context.bodyError)
  const id = useId()
  return (
    <div className={`stack-half box ${styles.body}`}>
      <label htmlFor={id}>Body</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={text}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => tester.send({ type: 'request.body', text: event.target.value })}
      />
      <p id={`${id}-error`} className="error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** The headers editor (§2). The last row is always blank. */
function HeaderRows({ tester }: { tester: Tester }) {
  const rows = useSelector(tester, (snapshot) => snapshot.context.headers)
  const edit = (index: number, change: Partial<HeaderRow>) => tester.send({ type: 'request.header', index, change })
  return (
    <fieldset className={`stack-1 ${styles.headers}`}>
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
