import { useEffect } from 'react'
import type { Fault, FaultDraft } from '../../../domain/fault'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { Panel } from '../../components/ui/panel'
import { useAuth } from '../../shop/hooks'
import { useSelector } from '../../shop/use-selector'
import type { Faults, Tester } from './actors'
import styles from './fault-panel.module.css'

/** Makes the next order fail, to test that its payment is not lost. */
const failingOrder: FaultDraft[] = [{ method: 'POST', path: '/api/user/order', status: 500 }]

const SLOW = { delay: 2000, times: 1000 }

/** Delays every request by two seconds, until the faults are cleared. */
const slowNetwork: FaultDraft[] = [
  { method: 'GET', path: '/api/{list}', ...SLOW },
  { method: 'GET', path: '/api/{list}/{id}', ...SLOW },
  { method: 'POST', path: '/api/{list}/{id}', ...SLOW },
  { method: 'POST', path: '/api/user/{list}/{id}', ...SLOW },
  { method: 'DELETE', path: '/api/user/{list}/{id}', ...SLOW },
]

/** Buttons that plant faults, and the list of pending faults of this tab. */
export function FaultPanel({ tester, faults }: { tester: Tester; faults: Faults }) {
  const answered = useSelector(tester, (snapshot) => snapshot.context.response)
  // Any request may have used up a fault, so the list is loaded on mount and after each response of the tester.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response triggers a reload
  useEffect(() => faults.send({ type: 'faults.reload' }), [faults, answered])
  const isFailed = useSelector(faults, (snapshot) => snapshot.matches('failed'))
  return (
    <Panel title="Faults" busy={useSelector(faults, (snapshot) => snapshot.hasTag('busy'))}>
      <p>Make requests of this tab fail, then use the shop to see how it reacts.</p>
      <FaultButtons faults={faults} />
      {isFailed ? (
        <Notice onRetry={() => faults.send({ type: 'faults.reload' })}>The faults could not be loaded.</Notice>
      ) : (
        <FaultList faults={faults} />
      )}
    </Panel>
  )
}

function FaultButtons({ faults }: { faults: Faults }) {
  const isLoggedIn = useAuth((snapshot) => snapshot.hasTag('shopper'))
  const isReady = useSelector(faults, (snapshot) => snapshot.matches('ready'))
  return (
    <div className="row-1">
      <Button
        kind="secondary"
        disabled={!isReady}
        onClick={() => faults.send({ type: 'faults.plant', faults: failingOrder })}
      >
        Fail the next order call
      </Button>
      <Button
        kind="secondary"
        disabled={!isReady || !isLoggedIn}
        onClick={() => faults.send({ type: 'faults.expireToken' })}
      >
        Token expires
      </Button>
      <Button
        kind="secondary"
        disabled={!isReady}
        onClick={() => faults.send({ type: 'faults.plant', faults: slowNetwork })}
      >
        Slow network
      </Button>
      <Button kind="quiet" disabled={!isReady} onClick={() => faults.send({ type: 'faults.clear' })}>
        Clear
      </Button>
    </div>
  )
}

function FaultList({ faults }: { faults: Faults }) {
  const { planted, isTokenExpired } = useSelector(faults, (snapshot) => snapshot.context)
  if (planted.length === 0 && !isTokenExpired) return <p className="dim">No faults are set.</p>
  return (
    <ul className={`stack-half mono breakable ${styles.list}`} aria-label="Faults that are set">
      {isTokenExpired && <li>A token has expired: a call that carries it is refused, which ends its session</li>}
      {planted.map((fault, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: faults have no id and may be equal
        <li key={position}>{faultSummary(fault)}</li>
      ))}
    </ul>
  )
}

/** A fault in one line: 'POST /api/user/order: answered with 500, once'. */
function faultSummary({ method, path, status, times, delay, after, body }: Fault): string {
  const outcome = [
    status === 0 && 'the network fails',
    status && `answered with ${status}`,
    after && 'served, then its answer is lost',
    body === 'malformed' && 'answered with broken JSON',
    delay > 0 && `${delay} ms late`,
  ].filter(Boolean)
  return `${method} ${path}: ${outcome.join(', ')}, ${times === 1 ? 'once' : `${times} times`}`
}
