import type { ActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'
import { invokes } from './chart.ts'

/** What an effect held by the test remembers. */
export type HeldSnapshot = Snapshot<unknown> & { input: unknown; received: readonly AnyEventObject[] }

/** Ends a held effect. */
export type HeldEnd = { type: 'held.done'; output: unknown } | { type: 'held.error'; error: unknown }

/**
 * Stands in for any promise, callback or child machine: does nothing, keeps its input and what it is sent, and ends
 * when and as the test says.
 */
export const heldEffect: ActorLogic<HeldSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input, received: [] }),
  transition: ({ input, received }, event) => {
    const kept = { input, received }
    if (event.type === 'held.done') return { ...kept, status: 'done', output: event.output, error: undefined }
    if (event.type === 'held.error') return { ...kept, status: 'error', output: undefined, error: event.error }
    if (event.type === 'xstate.stop') return { ...kept, status: 'stopped', output: undefined, error: undefined }
    return { input, received: [...received, event], status: 'active', output: undefined, error: undefined }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** The chart with every effect held and every action that reaches outside given to `onAction`. */
export function holdEffects(
  machine: AnyStateMachine,
  onAction: (action: { type: string; params: unknown }) => void = () => {},
): AnyStateMachine {
  const sources = [...Object.keys(machine.implementations.actors), ...invokes(machine).map(({ src }) => src)]
  const outward = Object.entries(machine.implementations.actions).filter(([, action]) => !isBuiltIn(action))
  return machine.provide({
    actors: Object.fromEntries(sources.map((src) => [src, heldEffect])),
    actions: Object.fromEntries(
      outward.map(([type]) => [type, (_: unknown, params: unknown) => onAction({ type, params })]),
    ),
  })
}

/** Actions such as `assign` and `sendTo` only compute; they stay. */
const isBuiltIn = (action: unknown): boolean => typeof action === 'function' && 'resolve' in action
