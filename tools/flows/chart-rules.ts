import { type AnyStateNode, getInitialSnapshot } from 'xstate'
import type { Loaded } from './sketch'

/** A rule that a state breaks. */
export interface ChartProblem {
  state: string
  todo: string
}

type Entry = Record<string, unknown>

/** The rules that a loaded chart breaks. */
export function chartRules(loaded: Loaded, flow: string, source: string, input: unknown): ChartProblem[] {
  const { machine } = loaded
  const whole = (todo: string): ChartProblem => ({ state: flow, todo })
  const literalId = new RegExp(`createMachine\\(\\s*\\{\\s*id:\\s*['"]${flow}['"]`)
  const states = statesIn(machine.root)
  return [
    ...(literalId.test(source) ? [] : [whole(`give the machine the literal id '${flow}', the name of its file.`)]),
    ...states.flatMap((node) => stateRules(node, loaded).map((todo) => ({ state: node.id, todo }))),
    ...contextRule(loaded, input).map(whole),
  ]
}

const statesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesIn)]

function stateRules(node: AnyStateNode, loaded: Loaded): string[] {
  const config = node.config as Entry
  return [
    ...(node.description ? [] : ['give it a description that explains the state.']),
    ...listOf(config.invoke).flatMap((invoke) => invokeRules(invoke, config, loaded)),
    ...Object.keys(entriesOf(config.after)).flatMap((delay) =>
      delay in loaded.delays ? [] : [`wait for a delay named in setup.delays instead of '${delay}'.`],
    ),
    ...[...listOf(config.entry), ...listOf(config.exit)].flatMap(actionRule),
    ...transitionsIn(config).flatMap(transitionRules),
  ]
}

function invokeRules(invoke: Entry, state: Entry, loaded: Loaded): string[] {
  const { id, src, onError } = invoke
  if (typeof src !== 'string') return ['name the invoked work in setup.actors instead of writing it inline.']
  const awaited = loaded.calls.has(loaded.actors[src])
  return [
    ...(typeof id === 'string' ? [] : [`give the invoke of '${src}' an explicit id.`]),
    ...(onError ? [] : [`handle the failure of '${src}' with onError.`]),
    ...(awaited && !leavesByItself(state)
      ? [`'${src}' may never respond: end the wait with a named delay in 'after', such as requestTimeout.`]
      : []),
  ]
}

const leavesByItself = ({ after }: Entry) =>
  Object.values(entriesOf(after))
    .flatMap(listOf)
    .some((transition) => 'target' in entriesOf(transition))

const transitionsIn = (state: Entry): unknown[] => [
  ...Object.values(entriesOf(state.on)).flatMap(listOf),
  ...Object.values(entriesOf(state.after)).flatMap(listOf),
  ...listOf(state.always),
  ...listOf(state.onDone),
  ...listOf(state.invoke).flatMap((invoke) => [...listOf(invoke.onDone), ...listOf(invoke.onError)]),
]

function transitionRules(transition: unknown): string[] {
  if (typeof transition === 'string') return [`write { target: '${transition}' } for its transition.`]
  const { guard, actions } = entriesOf(transition)
  return [
    ...(typeof guard === 'function' ? ['give its inline guard a name in setup.guards.'] : []),
    ...listOf(actions).flatMap(actionRule),
  ]
}

function actionRule(action: unknown): string[] {
  if (typeof action !== 'function') return []
  return 'type' in action && action.type === 'xstate.assign'
    ? ['move its assign to setup.actions under a name: inline it is lost in JSON.']
    : ['give its inline action a name in setup.actions.']
}

function contextRule({ machine }: Loaded, input: unknown): string[] {
  const { status, context, error } = getInitialSnapshot(machine, input)
  if (status === 'error')
    return [`does not start (${messageOf(error)}): it needs an example of its input in its cases.ts.`]
  return notPlainJson(context, 'context').map(
    (path) => `make ${path} plain JSON: null, booleans, numbers, strings, lists, objects.`,
  )
}

const listOf = <T extends Entry>(one: unknown): T[] => (one === undefined ? [] : ([one].flat() as T[]))

const entriesOf = (map: unknown): Entry => (typeof map === 'object' && map !== null ? (map as Entry) : {})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The paths in a value that JSON cannot represent. */
function notPlainJson(value: unknown, path: string): string[] {
  if (value === null || typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => notPlainJson(item, `${path}[${index}]`))
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.entries(value).flatMap(([key, inner]) => notPlainJson(inner, `${path}.${key}`))
  return [path]
}
