import type { TestResponse } from '../../../domain/request'
import { Fact } from '../../components/ui/fact'
import { Panel } from '../../components/ui/panel'
import { useSelector } from '../../shop/use-selector'
import type { Tester } from './actors'
import styles from './response-panel.module.css'

/** The response with any status, or the error of a request without a response. */
export function ResponsePanel({ tester }: { tester: Tester }) {
  const response = useSelector(tester, (snapshot) => snapshot.context.response)
  const isSending = useSelector(tester, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Panel title="Response" busy={isSending}>
      <p role="status" className="strong breakable">
        {isSending ? 'Waiting for an answer…' : headline(response)}
      </p>
      {!isSending && response && 'status' in response && (
        <>
          <dl className={`stack-half fine ${styles.headers}`}>
            {Object.entries(response.headers).map(([name, value]) => (
              <Fact key={name} term={name}>
                {value}
              </Fact>
            ))}
          </dl>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <pre className={styles.body} tabIndex={0}>
            {pretty(response.body)}
          </pre>
        </>
      )}
    </Panel>
  )
}

function headline(response: TestResponse | null): string {
  if (!response) return 'Nothing sent yet.'
  return 'error' in response ? response.error : `${response.status} ${response.statusText}`
}

/** Indents JSON. Returns any other text unchanged. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
