import styles from './endpoint-list.module.css'
import { authorized, type Endpoint, open } from './endpoints'
import type { Tester } from './mockman-page'
import { Panel } from './panel'

/** Every endpoint of the API; a click writes it into the form. */
export function EndpointList({ tester }: { tester: Tester }) {
  return (
    <Panel title="Endpoints">
      <Group title="For anybody" endpoints={open} tester={tester} />
      <Group title="With a token" endpoints={authorized} tester={tester} />
    </Panel>
  )
}

function Group({ title, endpoints, tester }: { title: string; endpoints: readonly Endpoint[]; tester: Tester }) {
  const choose = ({ method, path, body }: Endpoint) => {
    tester.send({ type: 'request.method', method })
    tester.send({ type: 'request.endpoint', endpoint: path })
    tester.send({ type: 'request.body', text: JSON.stringify(body ?? {}, null, 2) })
  }
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {endpoints.map((endpoint) => (
          <li key={`${endpoint.method} ${endpoint.path}`}>
            <button type="button" className={styles.endpoint} onClick={() => choose(endpoint)}>
              <span className={styles.method}>{endpoint.method}</span> {endpoint.path}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
