import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { statesIn, type Trigger, triggerOf, wordsFor } from 'xstate-paths/diagram'
import { charts } from '../charts'
import { failure } from '../example-values'
import { examples, type FlowName } from '../examples'

/** An event a chart listens to in its present state. */
export interface Choice {
  type: string
  words: string
  group: 'Events' | 'Answers of invoked work' | 'Time'
  /** The event as an example. */
  example: AnyEventObject
  /** Whether the chart would do anything about the example. */
  accepted: boolean
}

const GROUPS = {
  event: 'Events',
  done: 'Answers of invoked work',
  error: 'Answers of invoked work',
  snapshot: 'Answers of invoked work',
  after: 'Time',
} as const

/** Everything that may happen next, each once, in the chart's order. */
export function choicesIn(flow: FlowName, snapshot: AnyMachineSnapshot): Choice[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types].flatMap((type) => {
    const trigger = triggerOf(type)
    if (trigger.kind === 'always' || trigger.kind === 'finished') return []
    const example = exampleOf(flow, trigger)
    return [{ type, words: wordsFor(trigger), group: GROUPS[trigger.kind], example, accepted: snapshot.can(example) }]
  })
}

/** An event as it might be sent. */
export function exampleOf(flow: FlowName, { kind, name, type }: Trigger): AnyEventObject {
  const events: Record<string, AnyEventObject> = examples[flow]?.events ?? {}
  const answers: Record<string, unknown> = examples[flow]?.answers ?? {}
  if (kind === 'error') return { type, error: failure }
  if (kind === 'done') return { type, output: answers[sourceOf(flow, name)] ?? null }
  return events[type] ?? { type }
}

function sourceOf(flow: FlowName, workId: string): string {
  const work = statesIn(charts[flow].root).flatMap((state) => state.work)
  return work.find(({ id }) => id === workId)?.src ?? workId
}
