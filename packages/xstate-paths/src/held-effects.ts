import type { ActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'
import { actionNames } from './actions.ts'
import { isBuiltIn, observeGuard, replaceNamelessInvokes, synchronous } from './adapter.ts'
import { allNodes, invokes, transitionKey, transitionLists } from './chart.ts'

/** The effects that started. An effect that is stopped in the step that creates it never starts. */
const begun = new WeakSet<object>()

export const wasBegun = (effect: object): boolean => begun.has(effect)

/** The snapshot of an effect that the test holds. */
export type HeldSnapshot = Snapshot<unknown> & { input: unknown; received: readonly AnyEventObject[] }

/** The event that ends a held effect. */
export type HeldEnd = { type: 'held.done'; output: unknown } | { type: 'held.error'; error: unknown }

/**
 * Replaces any promise, callback, observable or child machine. It does nothing, records its input and the events it
 * receives, and ends when the test ends it.
 */
export const heldEffect: ActorLogic<HeldSnapshot, AnyEventObject, unknown> = {
  start: (_, { self }) => void begun.add(self),
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input, received: [] }),
  transition: ({ input, received }, event) => {
    const unchanged = { input, received }
    if (event.type === 'held.done') return { ...unchanged, status: 'done', output: event.output, error: undefined }
    if (event.type === 'held.error') return { ...unchanged, status: 'error', output: undefined, error: event.error }
    if (event.type === 'xstate.stop') return { ...unchanged, status: 'stopped', output: undefined, error: undefined }
    return { input, received: [...received, event], status: 'active', output: undefined, error: undefined }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: (persisted) => {
    const { status, output, error, input } = persisted as HeldSnapshot
    return { status, output, error, input, received: [] } as HeldSnapshot
  },
}

/**
 * A copy of the chart with every effect held. Named actions with side effects call `onAction` instead. `sources` names
 * further effects, which the chart starts without declaring them in its configuration.
 */
export function holdEffects(
  machine: AnyStateMachine,
  sources: readonly string[],
  onAction: (action: { type: string; params: unknown }) => void = () => {},
): AnyStateMachine {
  const { actors, actions, guards } = machine.implementations
  const named = [...Object.keys(actors), ...invokes(machine).map(({ src }) => src), ...sources]
  const outward = [...new Set([...Object.keys(actions), ...actionNames(machine)])]
  const held = machine.provide({
    actors: Object.fromEntries(named.map((src) => [src, heldEffect])),
    actions: Object.fromEntries(
      outward
        .filter((type) => !isBuiltIn(actions[type]))
        .map((type) => [type, (_: unknown, params: unknown) => onAction({ type, params })]),
    ),
    guards: Object.fromEntries(Object.entries(guards).map(([type, guard]) => [type, synchronous(guard) as never])),
  })
  replaceNamelessInvokes(held, allNodes(machine), heldEffect)
  return held
}

/** Reports every result of a guard on a held chart, with the key of its transition. */
export function observeGuards(held: AnyStateMachine, onResult: (key: string, result: boolean) => void): void {
  for (const node of allNodes(held))
    for (const [descriptor, list] of transitionLists(node))
      list.forEach((transition, index) => {
        const key = transitionKey(node, descriptor, index)
        if (transition.guard) observeGuard(transition, (result) => onResult(key, result))
      })
}
