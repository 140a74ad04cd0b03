import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { hierarchyOf, statesIn, type Trigger, triggerLabel, triggerOf } from 'xstate-paths/diagram'
import { activeIn } from '../charts'
import type { Flow } from '../flows'

/** An event that a chart listens for in its current state. */
export interface Choice {
  key: string
  label: string
  group: 'Events' | 'Answers of invoked work' | 'Time'
  /** An example of the event. */
  example: AnyEventObject
  /** Whether the chart would react to the example. */
  accepted: boolean
  /** The error of a guard that cannot evaluate the example, because it lacks a payload. Otherwise null. */
  error: string | null
  /** Whether to show the payload: the event has one, or might need one because there are no examples. */
  hasPayload: boolean
}

const GROUPS = {
  event: 'Events',
  done: 'Answers of invoked work',
  error: 'Answers of invoked work',
  snapshot: 'Answers of invoked work',
  after: 'Time',
} as const

/** All events that can happen next, once per example, in document order. */
export function choicesIn(flow: Flow, snapshot: AnyMachineSnapshot): Choice[] {
  return [...eventTypesIn(flow, snapshot)].flatMap((type) => {
    const trigger = triggerOf(type)
    const { kind } = trigger
    if (kind === 'always' || kind === 'finished') return []
    return examplesOf(flow, trigger).map((example, at) => ({
      ...{ key: `${type} ${at}`, label: triggerLabel(trigger), group: GROUPS[kind], example },
      ...evaluate(snapshot, example),
      hasPayload: Object.keys(example).length > 1 || (kind === 'event' && flow.examples.events?.[type] === undefined),
    }))
  })
}

/** The event types that the active states listen for. Inner states precede outer ones. */
function eventTypesIn({ chart }: Flow, { value }: AnyMachineSnapshot): ReadonlySet<string> {
  const active = activeIn(chart, value)
  const innermost = statesIn(chart.root).filter(({ id, states }) => active.has(id) && states.length === 0)
  const states = new Set(innermost.flatMap(({ id }) => hierarchyOf(chart).lineageOf(id)))
  // A chart without states.
  const handled = [...(states.size > 0 ? states : [chart.root])].flatMap(({ transitions }) => transitions)
  return new Set(handled.map(({ trigger }) => trigger.type))
}

function evaluate(snapshot: AnyMachineSnapshot, example: AnyEventObject): Pick<Choice, 'accepted' | 'error'> {
  try {
    return { accepted: snapshot.can(example), error: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { accepted: false, error: message.replace(/^Unable to evaluate guard.*\n/, '') }
  }
}

/** The examples of an event, at least one. */
export function examplesOf(flow: Flow, { kind, name, type }: Trigger): [AnyEventObject, ...AnyEventObject[]] {
  const { events = {}, answers = {}, failures = {}, snapshots = {}, failure } = flow.examples
  const each = (values: readonly unknown[], event: (value: unknown) => AnyEventObject, fallback: unknown) => {
    const [first = fallback, ...others] = values
    return [event(first), ...others.map(event)] as [AnyEventObject, ...AnyEventObject[]]
  }
  const of = (values: Readonly<Record<string, readonly unknown[]>>) => values[sourceOf(flow, name)] ?? []
  if (kind === 'error') return each(of(failures), (error) => ({ type, error }), failure)
  if (kind === 'done') return each(of(answers), (output) => ({ type, output }), null)
  if (kind === 'snapshot') return each(of(snapshots), (snapshot) => ({ type, snapshot }), null)
  const [first = { type }, ...others] = events[type] ?? []
  return [first, ...others]
}

function sourceOf({ chart }: Flow, workId: string): string {
  const work = statesIn(chart.root).flatMap((state) => state.work)
  return work.find(({ id }) => id === workId)?.src ?? workId
}
