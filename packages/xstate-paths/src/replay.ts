import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { AFTER, SNAPSHOT, START } from './adapter.ts'
import { endOf } from './cases.ts'
import { chartName, isSameChart } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { describeEvent } from './describe.ts'
import { readErrors } from './error-json.ts'
import { modelOf } from './model.ts'
import type { ModelState, Occurrence } from './model-state.ts'
import type { Path, PathStep } from './path.ts'
import { messageOf, PathError } from './path-error.ts'
import { pathOf, Step } from './walk.ts'

/** An inspection event, as `inspect` receives it or as an inspector logs it. */
interface Inspected {
  type: `@xstate.${string}`
  event?: AnyEventObject
  actorRef?: { sessionId?: string; logic?: { id?: string } }
  sourceRef?: unknown
  sessionId?: string
  definition?: string
}

/** An event that a chart received. `isOwn`: the chart itself sent it, because a delay ended. */
interface Given {
  event: AnyEventObject
  isOwn: boolean
}

/**
 * The path of a log. The log has the events that one chart received, in order, or inspection events; of those, only the
 * events of the chart count. Outputs of effects are in the log, so the cases need not have them. Throws a `PathError`
 * if the chart cannot have taken this path.
 */
export function replay(log: readonly (AnyEventObject | Inspected)[], cases: Cases): Path {
  const model = modelOf(cases)
  const flow = chartName(cases.machine)
  const events = eventsOf(log, cases.machine)
  let state = model.notStarted
  const steps: PathStep[] = []
  const went: string[] = []
  const begun = events[0]?.event.type === START ? events : [{ event: firstStart(cases), isOwn: false }, ...events]
  for (const [number, given] of begun.entries()) {
    went.push(number === 0 ? 'starts' : describeEvent(given.event))
    try {
      const occurrence = happening(cases, given, state, number)
      const after = model.step(state, occurrence)
      steps.push(new Step(occurrence, state, after, () => [occurrence]))
      state = after
    } catch (thrown) {
      const { type } = given.event
      throw new PathError(
        { flow, path: went.join('; '), step: number, event: type, difference: messageOf(thrown) },
        thrown,
      )
    }
  }
  const [start, ...others] = steps
  if (!start) throw new Error(`The log holds no event of '${flow}'.`)
  return pathOf(start, others)
}

const firstStart = ({ inputs }: Cases): AnyEventObject => ({ type: START, input: inputs[0] })

/** The cause of an event, as far as the state shows it. */
function happening(
  cases: Cases,
  { event, isOwn }: Given,
  { snapshot, effects, delays }: ModelState,
  number: number,
): Occurrence {
  const key = `replayed ${number}`
  if (event.type === START) return { key, event, by: 'start' }
  if (snapshot?.status !== 'active') throw new Error(`the chart is done, so '${event.type}' cannot happen.`)
  const end = endOf(event)
  const shown = event.type.startsWith(SNAPSHOT) ? event.type.slice(SNAPSHOT.length) : undefined
  const id = end?.id ?? shown
  if (id !== undefined) {
    if (!effects.has(id)) throw new Error(`'${id}' is not running.`)
    return { key, event, by: shown !== undefined ? 'snapshot' : end?.failed ? 'error' : 'done', id }
  }
  const [delay] = [...delays].find(([, running]) => running.event.type === event.type) ?? []
  const isSent = cases.events.some(({ type }) => type === event.type)
  if (delay !== undefined && (isOwn || AFTER.test(event.type) || !isSent)) return { key, event, by: 'delay', id: delay }
  if (AFTER.test(event.type)) throw new Error(`no delay is running that ends in '${event.type}'.`)
  return { key, event, by: 'outside' }
}

function eventsOf(log: readonly (AnyEventObject | Inspected)[], machine: AnyStateMachine): Given[] {
  const isInspected = (entry: AnyEventObject | Inspected): entry is Inspected => entry.type.startsWith('@xstate.')
  if (!log.some(isInspected)) return log.map((event) => ({ event: readErrors(event) as AnyEventObject, isOwn: false }))
  const inspected = log.filter(isInspected)
  const sessions = new Set(inspected.filter((entry) => isOf(entry, machine)).map(sessionOf))
  const all = new Set(inspected.map(sessionOf))
  // A log without chart ids is used if it contains only one actor.
  const session = sessions.size === 0 && all.size === 1 ? [...all][0] : [...sessions][0]
  return inspected.flatMap((entry) => {
    if (entry.type !== '@xstate.event' || !entry.event || sessionOf(entry) !== session) return []
    const source = entry.sourceRef as { sessionId?: string } | undefined
    return [
      {
        event: readErrors(entry.event) as AnyEventObject,
        isOwn: session !== undefined && source?.sessionId === session,
      },
    ]
  })
}

const sessionOf = (entry: Inspected): string | undefined => entry.actorRef?.sessionId ?? entry.sessionId

/** Whether an inspection event is about a chart. A definition without an id is compared by its outermost states. */
function isOf({ actorRef, definition }: Inspected, machine: AnyStateMachine): boolean {
  const logic = actorRef?.logic as Partial<AnyStateMachine> | undefined
  if (logic?.config && logic.root) return isSameChart(logic as AnyStateMachine, machine)
  if (logic?.id !== undefined) return logic.id === machine.id
  if (definition === undefined) return false
  const { id, states = {} } = JSON.parse(definition) as { id?: string; states?: object }
  if (id !== machine.id) return false
  return machine.config.id !== undefined || Object.keys(states).join() === Object.keys(machine.root.states).join()
}
