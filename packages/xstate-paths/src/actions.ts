import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { builtInName, delayOf, isAsync, isBuiltIn, isEnqueue } from './adapter.ts'
import { allNodes, stateName, transitionLists } from './chart.ts'

type Action = string | { type: string } | ((...args: never[]) => unknown)

/** The actions of a state, each with a description of its place: 'the entry of washing'. */
function actionsOf(node: AnyStateNode): [where: string, Action][] {
  const placed = (where: string, actions: readonly unknown[]) =>
    actions.map((action) => [where, action as Action] as [string, Action])
  return [
    ...placed(`the entry of ${stateName(node)}`, node.entry),
    ...placed(`the exit of ${stateName(node)}`, node.exit),
    ...(node.type === 'compound' ? placed(`the initial transition of ${stateName(node)}`, node.initial.actions) : []),
    ...transitionLists(node).flatMap(([descriptor, list]) =>
      list.flatMap(({ actions }) => placed(`${stateName(node)}: ${descriptor || 'always'}`, actions)),
    ),
  ]
}

/** The names of all actions in a chart's configuration. */
export const actionNames = (machine: AnyStateMachine): string[] =>
  allNodes(machine).flatMap((node) =>
    actionsOf(node).flatMap(([, action]) => {
      if (typeof action === 'function') return []
      return typeof action === 'string' ? action : action.type
    }),
  )

/** The places of actions, as `actionsOf` describes them. */
const placesOf = (machine: AnyStateMachine, isWanted: (action: Action) => boolean): string[] =>
  allNodes(machine).flatMap((node) => actionsOf(node).flatMap(([where, action]) => (isWanted(action) ? where : [])))

/** The places of actions without a name. */
export const inlineActions = (machine: AnyStateMachine): string[] =>
  placesOf(machine, (action) => typeof action === 'function' && !isBuiltIn(action))

/** The places of async functions that XState calls and does not wait for: in actions, and for the initial context. */
export const asyncFunctions = (machine: AnyStateMachine): string[] => [
  ...(machine.config.context?.constructor.name === 'AsyncFunction' ? ['the context'] : []),
  ...placesOf(machine, (action) => {
    if (typeof action === 'function') return isAsync(action)
    return isAsync(machine.implementations.actions[typeof action === 'string' ? action : action.type])
  }),
]

/**
 * Returns a predicate for event types whose delay can differ each time it starts. This holds for named delays that are
 * functions. If any action computes its delay, it holds for every delay that an action starts.
 */
export function computedDelays(machine: AnyStateMachine): (type: string) => boolean {
  const { delays, actions } = machine.implementations as {
    delays: Record<string, unknown>
    actions: Record<string, unknown>
  }
  const isFunction = (delay: unknown) =>
    typeof delay === 'function' || (typeof delay === 'string' && typeof delays[delay] === 'function')
  const all = [
    ...Object.values(actions),
    ...allNodes(machine).flatMap((node) => actionsOf(node).map(([, action]) => action)),
  ]
  const some = all.some((action) => isEnqueue(action) || (builtInName(action) !== '' && isFunction(delayOf(action))))
  const after = new Set(
    allNodes(machine).flatMap((node) =>
      node.after.flatMap(({ delay, eventType }) => (isFunction(delay) ? eventType : [])),
    ),
  )
  return (type) => (type.startsWith('xstate.after.') ? after.has(type) : some)
}
