import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  and,
  matchesState,
  not,
  or,
  type StateValue,
  stateIn,
} from 'xstate'
import { type Cases, describe, type Path, paths } from 'xstate-paths'

/**
 * `npm run xstate6 [-- chart ...]` loads every chart of the shop as JSON with XState 6, which it installs into a temporary
 * folder, takes the paths of version 5, and prints where state or context differ. docs/decisions/173-xstate-6-is-watched.md has the result.
 */
const VERSION = '6.0.0-alpha.52'

/** The part of XState 6 that is used. */
interface XState6 {
  createMachineFromConfig(json: object, sources: object): unknown
  initialTransition(machine: unknown, input: unknown): [Snapshot6, unknown]
  transition(machine: unknown, snapshot: Snapshot6, event: AnyEventObject): [Snapshot6, unknown]
}
type Snapshot6 = Pick<AnyMachineSnapshot, 'value' | 'context' | 'status'>

type Scope = { context: unknown; event: AnyEventObject; enq: { raise(event: AnyEventObject, options: object): void } }
type GuardArgs = { context: unknown; event: AnyEventObject; _snapshot: { value: StateValue } } // biome-ignore format: one line
type Action = string | { type: string; params?: unknown } | BuiltIn
type BuiltIn = ((...args: unknown[]) => unknown) & { type?: string; assignment?: unknown; event?: unknown; delay?: unknown; id?: string } // biome-ignore format: one line
type Guard = string | { type?: string; params?: unknown; check?: unknown; guards?: Guard[]; stateValue?: unknown }

const resolved = (given: unknown, ...args: unknown[]): unknown => (typeof given === 'function' ? given(...args) : given)

/** The JSON of a chart of version 5, and its functions, which XState 6 calls by their keys. */
function asJson(machine: AnyStateMachine): { json: object; sources: object } {
  const codes = new Map<string, (scope: Scope) => unknown>()
  const guards: Record<string, (args: GuardArgs) => boolean> = {}
  const code = (run: (scope: Scope) => unknown) => {
    const key = `code ${codes.size}`
    codes.set(key, run)
    return { '@code': key, '@lang': 'v5' }
  }
  const actions = (list: readonly unknown[]) =>
    list.length === 0 ? {} : [code((scope) => run(machine, list as Action[], scope))]
  const transitions = (
    list: readonly { guard?: unknown; target?: readonly AnyStateNode[] | undefined; actions: readonly unknown[]; reenter: boolean }[], // biome-ignore format: one line
  ) =>
    list.map(({ guard, target, actions: own, reenter }) => {
      const key = `guard ${Object.keys(guards).length}`
      if (guard) guards[key] = (args) => holds(machine, guard as Guard, args)
      return {
        ...(guard ? { guard: { type: key } } : {}),
        ...(target && { target: target.map(({ id }) => `#${id}`) }),
        ...(own.length > 0 && { actions: actions(own) }),
        reenter,
      }
    })
  const node = (of: AnyStateNode): object => {
    const on = [...of.transitions].filter(
      ([type]) => !/^xstate\.(after|done\.actor|error\.actor|snapshot)\b/.test(type),
    )
    const listed = (type: string) => transitions([...(of.transitions.get(type) ?? [])])
    return {
      id: of.id,
      ...(of.type !== 'atomic' && of.type !== 'compound' && { type: of.type }),
      ...(of.type === 'compound' && { initial: of.initial.target[0]?.key }),
      ...(of.tags.length > 0 && { tags: of.tags }),
      ...(of.entry.length > 0 && { entry: actions(of.entry) }),
      ...(of.exit.length > 0 && { exit: actions(of.exit) }),
      on: Object.fromEntries(on.map(([type, list]) => [type, transitions([...list])])),
      after: Object.fromEntries(of.after.map(({ delay, eventType }) => [delay, listed(eventType)])),
      ...(of.always && { always: transitions(of.always) }),
      invoke: of.invoke.map(({ id, src }) => ({
        id,
        src: String(src),
        ...(listed(`xstate.done.actor.${id}`).length > 0 && { onDone: listed(`xstate.done.actor.${id}`) }),
        ...(listed(`xstate.error.actor.${id}`).length > 0 && { onError: listed(`xstate.error.actor.${id}`) }),
        ...(listed(`xstate.snapshot.${id}`).length > 0 && { onSnapshot: listed(`xstate.snapshot.${id}`) }),
      })),
      ...(Object.keys(of.states).length > 0 && { states: Object.fromEntries(Object.entries(of.states).map(([key, child]) => [key, node(child)])) }), // biome-ignore format: one line
    }
  }
  const inert = {
    transition: (snapshot: unknown) => snapshot,
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (snapshot: unknown) => snapshot,
  }
  const all = (of: AnyStateNode): AnyStateNode[] => [of, ...Object.values(of.states).flatMap(all)]
  const nodes = all(machine.root)
  const json = { ...node(machine.root), context: code((scope) => resolved(machine.config.context, scope) ?? {}) }
  const evaluate = ({ source, scope }: { source: string; scope: Scope }) => codes.get(source)?.(scope)
  return {
    json: JSON.parse(JSON.stringify(json)) as object,
    sources: {
      guards,
      actors: Object.fromEntries(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => [String(src), inert]))),
      delays: Object.fromEntries(nodes.flatMap(({ after }) => after.map(({ delay }) => [delay, 1_000]))),
      evaluators: { v5: evaluate },
    },
  }
}

/** Runs the assignments and raised events of version 5. Other actions have no effect on the state. */
function run(machine: AnyStateMachine, list: readonly Action[], { context, event, enq }: Scope): object {
  let changed: object | undefined
  for (const action of list) {
    const given = typeof action === 'string' ? { type: action } : action
    const built = (typeof given === 'function' ? given : machine.implementations.actions[given.type ?? '']) as BuiltIn
    const args = { context: { ...(context as object), ...changed }, event }
    const params = typeof given === 'function' ? undefined : resolved((given as { params?: unknown }).params, args)
    if (built?.type === 'xstate.assign') {
      const { assignment } = built
      const patch = typeof assignment === 'function' ? resolved(assignment, args, params) : Object.fromEntries(Object.entries(assignment as object).map(([key, one]) => [key, resolved(one, args, params)])) // biome-ignore format: one line
      changed = { ...changed, ...(patch as object) }
    }
    if (built?.type === 'xstate.raise')
      enq.raise(resolved(built.event, args, params) as AnyEventObject, { id: built.id, delay: resolved(built.delay, args, params) }) // biome-ignore format: one line
  }
  return { context: changed }
}

/** The checks of the guards that XState itself makes. A name would not do, because bundlers shorten it. */
const [AND, OR, NOT, STATE_IN] = [and([]), or([]), not(() => true), stateIn('')].map((one) => (one as unknown as { check: unknown }).check) // biome-ignore format: one line

/** The result of a guard of version 5. */
function holds(machine: AnyStateMachine, guard: Guard, args: GuardArgs): boolean {
  if (typeof guard === 'string') return holds(machine, { type: guard }, args)
  const each = () => (guard.guards ?? []).map((one) => holds(machine, one, args))
  if (guard.check === AND) return each().every(Boolean)
  if (guard.check === OR) return each().some(Boolean)
  if (guard.check === NOT) return !each()[0]
  if (guard.check === STATE_IN) return matchesState(guard.stateValue as StateValue, args._snapshot.value)
  const own = typeof guard === 'function' ? guard : machine.implementations.guards[guard.type ?? '']
  if (typeof own !== 'function') throw new Error(`there is no guard ${guard.type}`)
  return 'check' in own ? holds(machine, own as Guard, args) : Boolean(own(args, resolved(guard.params, args)))
}

/** Context without references to actors, which differ in each run. */
const plain = (context: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(context, (_, value) => (value && typeof value === 'object' && 'sessionId' in value ? 'an actor' : value)) ?? '{}') // biome-ignore format: one line

/** Where version 6 differs on a path, or null. */
function differenceOn({ transition, initialTransition }: XState6, machine: unknown, path: Path): string | null {
  let now: Snapshot6 | null = null
  for (const { event, state } of [{ event: { type: 'xstate.init' }, state: path.start }, ...path.steps]) {
    const wanted = state.snapshot
    if (!wanted) return null
    try {
      ;[now] = now ? transition(machine, now, event) : initialTransition(machine, path.input)
    } catch (thrown) {
      return `${event.type}: throws ${thrown instanceof Error ? thrown.message.split('\n')[0] : thrown}`
    }
    if (now.status !== wanted.status) return `${event.type}: ${now.status} instead of ${wanted.status}`
    if (!isDeepStrictEqual(now.value, wanted.value))
      return `${event.type}: ${JSON.stringify(now.value)} instead of ${JSON.stringify(wanted.value)}`
    const [ours, theirs] = [plain(wanted.context), plain(now.context)]
    const fields = Object.keys({ ...ours, ...theirs }).filter((field) => !isDeepStrictEqual(ours[field], theirs[field]))
    if (fields.length > 0) return `${event.type}: another ${fields.join(', ')} in the context`
  }
  return null
}

const folder = mkdtempSync(join(tmpdir(), 'xstate6-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', `xstate@${VERSION}`], { timeout: 300_000 }) // biome-ignore format: one line
  const six = (await import(pathToFileURL(join(folder, 'node_modules/xstate/dist/xstate.cjs.js')).href)) as XState6
  const wanted = process.argv.slice(2)
  const total = { charts: 0, loaded: 0, same: 0, paths: 0, alike: 0 }
  for (const flow of readdirSync('machines', { withFileTypes: true }))
    try {
      if (!flow.isDirectory() || !readdirSync(join('machines', flow.name)).includes('cases.ts')) continue
      if (wanted.length > 0 && !wanted.includes(flow.name)) continue
      const module = (await import(pathToFileURL(`machines/${flow.name}/cases.ts`).href)) as { default: Cases }
      total.charts++
      const { json, sources } = asJson(module.default.machine)
      const machine = six.createMachineFromConfig(json, sources)
      total.loaded++
      const found = paths(module.default).paths
      const differences = found.map((path) => ({ path, text: differenceOn(six, machine, path) }))
      const differing = differences.filter(({ text }) => text !== null)
      total.paths += found.length
      total.alike += found.length - differing.length
      if (differing.length === 0) total.same++
      console.log(`${flow.name}: ${found.length - differing.length} of ${found.length} paths are the same`)
      for (const text of new Set(differing.map((one) => one.text))) console.log(`  ${text}`)
      if (wanted.length > 0) for (const { path, text } of differing) console.log(`  ${describe(path)}\n    ${text}`)
    } catch (error) {
      console.log(`${flow.name}: not loaded: ${error instanceof Error ? error.message : error}`)
    }
  console.log(JSON.stringify(total))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
