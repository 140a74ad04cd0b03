import { Panel } from '../../components/ui/panel'
import type { Tester } from './actors'
import styles from './endpoint-list.module.css'
import { type Endpoint, publicEndpoints, shopperEndpoints } from './endpoints'

interface EndpointListProps {
  tester: Tester
  /** Called after an endpoint has been written into the form. */
  onChosen: () => void
}

/** All endpoints of the API. A click writes one into the form. */
export function EndpointList({ tester, onChosen }: EndpointListProps) {
  const choose = ({ method, path, body }: Endpoint) => {
    tester.send({ type: 'request.method', method })
    tester.send({ type: 'request.endpoint', endpoint: path })
    tester.send({ type: 'request.body', text: JSON.stringify(body ?? {}, null, 2) })
    onChosen()
  }
  return (
    <Panel title="Endpoints">
      <Group title="For anybody" endpoints={publicEndpoints} onChoose={choose} />
      <Group title="With a token" endpoints={shopperEndpoints} onChoose={choose} />
    </Panel>
  )
}

interface GroupProps {
  title: string
  endpoints: readonly Endpoint[]
  onChoose: (endpoint: Endpoint) => void
}

function Group({ title, endpoints, onChoose }: GroupProps) {
  return (
    <div>
      <h3 className={`label ${styles.title}`}>{title}</h3>
      <ul>
        {endpoints.map((endpoint) => (
          <li key={`${endpoint.method} ${endpoint.path}`}>
            <button type="button" className={styles.endpoint} onClick={() => onChoose(endpoint)}>
              <span className={styles.method}>{endpoint.method}</span> <span>{endpoint.path}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
