import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { isBuiltIn } from './adapter.ts'
import { allNodes, stateName, transitionLists } from './chart.ts'

type Action = string | { type: string } | ((...args: never[]) => unknown)

/** Where in a chart an action stands, in words, and the action. */
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

/** The names of the actions a chart's configuration asks for. */
export const actionNames = (machine: AnyStateMachine): string[] =>
  allNodes(machine).flatMap((node) =>
    actionsOf(node).flatMap(([, action]) => {
      if (typeof action === 'function') return []
      return typeof action === 'string' ? action : action.type
    }),
  )

/** Where functions without a name stand among a chart's actions, in words. */
export const inlineActions = (machine: AnyStateMachine): string[] =>
  allNodes(machine).flatMap((node) =>
    actionsOf(node).flatMap(([where, action]) => (typeof action === 'function' && !isBuiltIn(action) ? where : [])),
  )
