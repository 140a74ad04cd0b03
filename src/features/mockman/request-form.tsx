import type { RefObject } from 'react'
import { METHODS, type Method } from '../../../domain/request'
import { Button } from '../../components/ui/button'
import { TextField } from '../../components/ui/text-field'
import { useSelector } from '../../shop/use-selector'
import type { Tester } from './actors'
import { BodyEditor } from './body-editor'
import { HeaderRows } from './header-rows'
import { Panel } from './panel'
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
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          tester.send({ type: 'request.submit' })
        }}
      >
        <div className={styles.line}>
          <label className={styles.method}>
            Method
            <select
              value={method}
              onChange={(event) => tester.send({ type: 'request.method', method: event.target.value as Method })}
            >
              {METHODS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
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
        <div className={styles.actions}>
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
