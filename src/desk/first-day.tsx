import { Link } from 'react-router-dom'
import { type FirstDay as Day, type FirstStep, STEP_NAMES } from '../../domain/desk/first-day'
import type { Provided } from '../../machines/effect'
import { type LoaderEffects, loaderMachine } from '../../machines/loader/loader.machine'
import { loadStateOf } from '../components/ui/load-state'
import { useChart } from '../components/ui/use-chart'
import { loadFirstDay } from '../services/api/desk-first-day'
import { effect } from '../services/effect'
import type { ScreenProps } from './desk-list'
import { Loaded } from './loaded'
import styles from './orders/orders.module.css'
import { endingSession } from './session-effect'

/** The path of the desk's page for each step. */
const PLACES: Readonly<Record<FirstStep, string>> = {
  seller: '/settings',
  product: '/products/new',
  stock: '/stock',
  codes: '/codes',
  payment: '/settings',
  mail: '/settings',
}

/** The steps to the first sale, each with its state. Shown while the shop has no order. */
export function FirstDay({ session, onEnded }: ScreenProps) {
  const [snapshot, send] = useChart(
    () =>
      loaderMachine.provide({
        actors: {
          load: effect<unknown>((_, signal) => endingSession(onEnded, session, loadFirstDay(session.token, signal))),
        },
      } satisfies Provided<typeof loaderMachine, LoaderEffects>),
    { kind: 'first day', data: null },
  )
  const day = snapshot.context.data as Day | null
  return (
    <section aria-labelledby="first-day" className="stack-2" aria-busy={snapshot.hasTag('busy')}>
      <h2 id="first-day">Before the first sale</h2>
      <Loaded what="steps" state={loadStateOf(snapshot, day, () => send({ type: 'loader.reload' }))}>
        <ol aria-label="Steps" className={`stack-2 links accent-links ${styles.steps}`}>
          {day?.steps.map(({ step, isDone, state }) => (
            <li key={step}>
              <Link to={PLACES[step]}>{STEP_NAMES[step]}</Link>
              <span className={isDone ? 'good' : 'danger strong'}>{isDone ? ' Done' : ' To do'}</span>
              <span className={styles.payment}>{state}</span>
            </li>
          ))}
        </ol>
      </Loaded>
    </section>
  )
}
