import type { AnyEventObject } from 'xstate'
import { AFTER, SNAPSHOT, START } from './adapter.ts'
import { type Cases, endOf } from './cases.ts'
import { type Happens, type ModelState, modelOf } from './model.ts'
import { PathError, said } from './path-error.ts'
import type { Path, PathStep } from './paths.ts'
import { pathOf, Step } from './walk.ts'
import { eventInWords } from './words.ts'

/** An inspection event, as `inspect` is given it, or as an inspector writes it down. */
interface Inspected {
  type: `@xstate.${string}`
  event?: AnyEventObject
  actorRef?: { sessionId?: string; logic?: { id?: string } }
  sourceRef?: unknown
  sessionId?: string
  definition?: string
}

/** An event a chart was given, and whether it came from the chart itself: a delay that ended. */
interface Given {
  event: AnyEventObject
  isOwn: boolean
}

/**
 * The path a log tells of: the events one chart was given, in order, or a log of inspection events, of which those of the
 * chart are taken. What effects answered stands in the log, so the cases need not have it. Throws a `PathError` where the
 * chart could not have gone that way.
 */
export function replay(log: readonly (AnyEventObject | Inspected)[], cases: Cases): Path {
  const model = modelOf(cases)
  const flow = cases.machine.id
  const events = eventsOf(log, flow)
  let state = model.notStarted
  const steps: PathStep[] = []
  const went: string[] = []
  const begun = events[0]?.event.type === START ? events : [{ event: firstStart(cases), isOwn: false }, ...events]
  for (const [number, given] of begun.entries()) {
    went.push(number === 0 ? 'starts' : eventInWords(given.event))
    try {
      const happens = happening(given, state, number)
      const after = model.step(state, happens)
      steps.push(new Step(happens, state, after, () => [happens]))
      state = after
    } catch (thrown) {
      const { type } = given.event
      throw new PathError({ flow, path: went.join('; '), step: number, event: type, difference: said(thrown) }, thrown)
    }
  }
  const [start, ...others] = steps
  if (!start) throw new Error(`The log holds no event of '${flow}'.`)
  return pathOf(start, others)
}

const firstStart = ({ inputs }: Cases): AnyEventObject => ({ type: START, input: inputs[0] })

/** Who or what brought about an event, as far as the state tells. */
function happening({ event, isOwn }: Given, { snapshot, effects, delays }: ModelState, number: number): Happens {
  const key = `replayed ${number}`
  if (event.type === START) return { key, event, by: 'start' }
  if (snapshot?.status !== 'active') throw new Error(`it is over, and '${event.type}' cannot happen any more.`)
  const end = endOf(event)
  const shown = event.type.startsWith(SNAPSHOT) ? event.type.slice(SNAPSHOT.length) : undefined
  const id = end?.id ?? shown
  if (id !== undefined) {
    if (!effects.has(id)) throw new Error(`'${id}' is not under way.`)
    return { key, event, by: shown !== undefined ? 'snapshot' : end?.failed ? 'error' : 'done', id }
  }
  const [delay] = [...delays].find(([, running]) => running.event.type === event.type) ?? []
  if (delay !== undefined && (isOwn || AFTER.test(event.type))) return { key, event, by: 'delay', id: delay }
  if (AFTER.test(event.type)) throw new Error(`no delay is running that ends in '${event.type}'.`)
  return { key, event, by: 'outside' }
}

function eventsOf(log: readonly (AnyEventObject | Inspected)[], flow: string): Given[] {
  const isInspected = (entry: AnyEventObject | Inspected): entry is Inspected => entry.type.startsWith('@xstate.')
  if (!log.some(isInspected)) return log.map((event) => ({ event: event as AnyEventObject, isOwn: false }))
  const inspected = log.filter(isInspected)
  const sessions = new Set(inspected.filter((entry) => chartOf(entry) === flow).map(sessionOf))
  const all = new Set(inspected.map(sessionOf))
  // A log that does not say which chart it is of is of the only one there is.
  const session = sessions.size === 0 && all.size === 1 ? [...all][0] : [...sessions][0]
  return inspected.flatMap((entry) => {
    if (entry.type !== '@xstate.event' || !entry.event || sessionOf(entry) !== session) return []
    const source = entry.sourceRef as { sessionId?: string } | undefined
    return [{ event: entry.event, isOwn: session !== undefined && source?.sessionId === session }]
  })
}

const sessionOf = (entry: Inspected): string | undefined => entry.actorRef?.sessionId ?? entry.sessionId

function chartOf({ actorRef, definition }: Inspected): string | undefined {
  if (actorRef?.logic) return actorRef.logic.id
  return definition === undefined ? undefined : (JSON.parse(definition) as { id?: string }).id
}
