import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '../../../domain/account/account'
import { codeDraft, emptyCode } from '../../../domain/desk/code-form'
import type { PromoCode } from '../../../domain/desk/promo-code'
import { Button } from '../../components/ui/button'
import { LoadState } from '../../components/ui/load-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import styles from '../orders/orders.module.css'
import type { OnEnded } from '../session-effect'
import { CodeDialog } from './code-dialog'
import { CodesTable } from './codes-table'
import { provideDeskCodes } from './desk-codes'

/** The promo codes of the shop. */
export function CodesPage({ session, onEnded }: { session: Session; onEnded: OnEnded }) {
  const [chart] = useState(() => provideDeskCodes(onEnded))
  const [snapshot, send] = useMachine(chart, { input: { session, draft: emptyCode } })
  const { codes, messages } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const reload = () => send({ type: 'codes.reload' })
  const open = (code: PromoCode | null) => send({ type: 'code.opened', code, draft: codeDraft(code) })
  return (
    <>
      <PageTitle document="Codes">Codes</PageTitle>
      <section aria-label="Promo codes" aria-busy={snapshot.matches('loading')} className={styles.panel}>
        {isFailed &&
          messages.map((message) => (
            <p key={message} role="alert">
              {message}
            </p>
          ))}
        <LoadState
          name="The codes"
          state={{
            isReady: codes !== null,
            isFailed,
            isStopped: snapshot.status === 'error',
            isOutdated: false,
            reload,
          }}
          loading={<Loader label="Loading the codes…" />}
        >
          <div className={styles.pages}>
            <Button onClick={() => open(null)}>Add code</Button>
          </div>
          {codes && <CodesTable codes={codes} onChange={open} />}
        </LoadState>
      </section>
      {snapshot.hasTag('open') && <CodeDialog snapshot={snapshot} send={send} />}
    </>
  )
}
