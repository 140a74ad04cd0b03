import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  type ChartTransition,
  hierarchyOf,
  statesIn,
  type Trigger,
  triggerLabel,
  withErrors,
  workName,
} from 'xstate-paths/diagram'
import { activeIn } from '../charts'
import { shortened } from '../diagram/measure'
import type { Flow } from '../flows'

/** An event that a chart listens for in its current state. */
export interface Choice {
  key: string
  label: string
  group: 'Events' | 'Answers of invoked work' | 'Time'
  /** An example of the event. */
  example: AnyEventObject
  /** What distinguishes the example from the others of its event: 'to 9'. '' if it is the only one. */
  detail: string
  /** Whether the chart would react to the example. */
  accepted: boolean
  /** Whether a guard refuses the example. Otherwise the chart listens for it and does nothing. */
  isGuarded: boolean
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
  const handled = handledIn(flow, snapshot)
  const unguarded = new Set(
    handled.flatMap(({ guard, trigger }) => (guard === null || guard === 'else' ? trigger.type : [])),
  )
  return [...new Map(handled.map(({ trigger }) => [trigger.type, trigger])).values()].flatMap((trigger) => {
    const { kind, type } = trigger
    if (kind === 'always' || kind === 'finished') return []
    const examples = examplesOf(flow, trigger)
    return examples.map((example, at) => ({
      ...{ key: `${type} ${at}`, label: triggerLabel({ ...trigger, ms: null }), group: GROUPS[kind], example },
      ...{ detail: detailOf(example, examples), isGuarded: !unguarded.has(type) },
      ...evaluate(snapshot, example),
      hasPayload: Object.keys(example).length > 1 || (kind === 'event' && flow.examples.events?.[type] === undefined),
    }))
  })
}

/** The transitions of the active states. Inner states precede outer ones. */
function handledIn({ chart }: Flow, { value }: AnyMachineSnapshot): ChartTransition[] {
  const active = activeIn(chart, value)
  const innermost = statesIn(chart.root).filter(({ id, states }) => active.has(id) && states.length === 0)
  const states = new Set(innermost.flatMap(({ id }) => hierarchyOf(chart).lineageOf(id)))
  // A chart without states.
  return [...(states.size > 0 ? states : [chart.root])].flatMap(({ transitions }) => transitions)
}

/** The fields in which an example differs from the others of its event. */
function detailOf(example: AnyEventObject, all: readonly AnyEventObject[]): string {
  const text = (event: AnyEventObject, field: string) => JSON.stringify(event[field], withErrors) ?? 'none'
  const fields = [...new Set(all.flatMap((event) => Object.keys(event)))]
  const differing = fields.filter((field) => new Set(all.map((event) => text(event, field))).size > 1)
  const details = differing.map((field) => `${field} ${shortened(text(example, field), 32)}`)
  return details.join(', ')
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

function sourceOf({ chart }: Flow, name: string): string {
  const work = statesIn(chart.root).flatMap((state) => state.work)
  return work.find((one) => workName(one) === name)?.src ?? name
}
