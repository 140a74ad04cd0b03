import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { activeNodes, DONE, ERROR, isWatched, SNAPSHOT, START } from './adapter.ts'
import { isWildcard, matchesDescriptor, transitionLists } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import type { ModelState, Occurrence, RunningDelay, RunningEffect } from './model-state.ts'

/** All ways to start a chart. */
export const startsOf = ({ inputs, from }: Cases): Occurrence[] => [
  ...inputs.map((input, at) => ({ key: `start ${at}`, event: { type: START, input }, by: 'start' as const })),
  ...from.map((persisted, at) => ({
    key: `start from ${at}`,
    event: { type: START },
    by: 'start' as const,
    from: persisted,
  })),
]

/** The positions of the events that a state node listens for. */
export type HandledBy = (node: AnyStateNode) => readonly number[]

/** Returns a cached lookup of events sent from outside. It reads each list of a node once: a chart can have 1,000 of both. */
export function cachedHandledBy(outside: readonly Occurrence[]): HandledBy {
  const positions = new Map<string, number[]>()
  for (const [at, { event }] of outside.entries()) positions.set(event.type, [...(positions.get(event.type) ?? []), at])
  const known = new Map<AnyStateNode, readonly number[]>()
  return (node) => {
    const handled =
      known.get(node) ??
      transitionLists(node).flatMap(([descriptor]) =>
        isWildcard(descriptor)
          ? [...positions].flatMap(([type, at]) => (matchesDescriptor(descriptor, type) ? at : []))
          : (positions.get(descriptor) ?? []),
      )
    known.set(node, handled)
    return handled
  }
}

/** Everything that can happen in a state of a started chart. */
export function offersIn(
  cases: Cases,
  outside: readonly Occurrence[],
  state: ModelState,
  snapshot: AnyMachineSnapshot,
  handledBy: HandledBy,
): Occurrence[] {
  if (snapshot.status !== 'active') return []
  const nodes = activeNodes(snapshot)
  const handled = new Set(nodes.flatMap(handledBy))
  // No state listens for the event, but the guard of an eventless transition may read it.
  const isRead = nodes.some((node) => node.always?.some(({ guard }) => guard !== undefined))
  const all = isRead
    ? outside.map((sent, at) => (handled.has(at) ? sent : { ...sent, hasNoListener: true }))
    : [...handled].sort((a, b) => a - b).flatMap((at) => outside[at] ?? [])
  const awaits = (type: string) => nodes.some((node) => awaitsEnd(node, type))
  for (const [id, effect] of state.effects) all.push(...answersOf(cases, id, effect, awaits))
  for (const [id, { event }] of endable(cases.clock, state)) all.push({ key: `delay ${id}`, event, by: 'delay', id })
  const underWay = [...state.effects.keys()]
  return all.filter(({ event }) => !cases.leaveOut(event, snapshot, underWay))
}

/** Whether a state listens for the end of an effect by name. The wildcard '*' does not count. */
const awaitsEnd = (node: AnyStateNode, type: string): boolean =>
  transitionLists(node).some(([descriptor]) => descriptor !== '*' && matchesDescriptor(descriptor, type))

/**
 * Everything that an effect can do: end, fail, emit a snapshot or send an event. Without examples, only the ends that a
 * state listens for.
 */
function answersOf(
  { done, error, snapshots, said }: Cases,
  id: string,
  { src, ref }: RunningEffect,
  awaits: (type: string) => boolean,
): Occurrence[] {
  const one = (by: Occurrence['by'], at: number, event: AnyEventObject): Occurrence => ({
    key: `${by} ${id} ${at}`,
    event,
    by,
    id,
  })
  return [
    ...(done[src] ?? (awaits(DONE + id) ? [undefined] : [])).map((output, at) =>
      one('done', at, { type: DONE + id, output, actorId: id }),
    ),
    ...(error[src] ?? (awaits(ERROR + id) ? [new Error(`${src} failed`)] : [])).map((failure, at) =>
      one('error', at, { type: ERROR + id, error: failure, actorId: id }),
    ),
    ...(isWatched(ref) ? (snapshots[src] ?? []) : []).map((snapshot, at) =>
      one('snapshot', at, { type: SNAPSHOT + id, snapshot }),
    ),
    ...(said[src] ?? []).map((event, at) => one('child', at, event)),
  ]
}

/** The running delays that may end next. The delay of a stopped child has no effect. */
function endable(clock: Cases['clock'], { delays, effects }: ModelState): [string, RunningDelay][] {
  const under = new Set([...effects.values()].map(({ ref }) => ref))
  const running = [...delays].filter(([, { to }]) => to === 'self' || under.has(to))
  if (clock === 'any-order') return running
  // Delays that end at the same time end in the order in which they started.
  return running.sort(([, a], [, b]) => a.due - b.due || a.begun - b.begun).slice(0, 1)
}
