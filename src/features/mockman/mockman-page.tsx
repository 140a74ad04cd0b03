import { useRef } from 'react'
import { routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import type { Faults, Tester } from './actors'
import { EndpointList } from './endpoint-list'
import { FaultPanel } from './fault-panel'
import styles from './mockman-page.module.css'
import { RequestForm } from './request-form'
import { ResponsePanel } from './response-panel'

interface MockmanPageProps {
  tester: Tester
  /** `null` with a real server, which has no faults. */
  faults: Faults | null
}

/** The request tester for developers (§2), with a panel to plant faults. */
export default function MockmanPage({ tester, faults }: MockmanPageProps) {
  const endpointBox = useRef<HTMLInputElement>(null)
  return (
    <>
      <PageTitle document={routes.mockman.title} description="For developers: ask the shop’s API by hand.">
        Request tester
      </PageTitle>
      <p className={styles.intro}>
        Ask the shop’s API anything by hand and read its whole answer. Your session’s token is never sent by itself:
        where an endpoint wants one, add it as the header <code>authorization</code>.
      </p>
      <div className={`stack-4 ${styles.columns}`}>
        <div className={`stack-4 ${styles.column}`}>
          <RequestForm tester={tester} endpointBox={endpointBox} />
          <ResponsePanel tester={tester} />
        </div>
        <div className={`stack-4 ${styles.column}`}>
          {faults && <FaultPanel tester={tester} faults={faults} />}
          <EndpointList tester={tester} onChosen={() => endpointBox.current?.focus()} />
        </div>
      </div>
    </>
  )
}
