import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate'
import { inlineActions } from './actions.ts'
import { DONE, ERROR, SNAPSHOT } from './adapter.ts'
import type { CasesOf, Taken } from './cases-of.ts'
import { allNodes, declaredTransitions, invokes, speaksOf } from './chart.ts'
import { serialize } from './serialize.ts'
import { checkUnreachable } from './unreachable.ts'
import { UsageError } from './usage-error.ts'

type Examples<Example = unknown> = Readonly<Record<string, readonly Example[]>>

/** A chart with its cases, checked: what every other file of this library works on. */
export interface Cases {
  machine: AnyStateMachine
  inputs: readonly unknown[]
  from: readonly Snapshot<unknown>[]
  events: readonly AnyEventObject[]
  done: Examples
  error: Examples
  snapshots: Examples
  said: Examples<AnyEventObject>
  checks: Readonly<Record<string, (input: unknown, cause: { event: AnyEventObject; context: unknown }) => boolean>>
  promises: Readonly<Record<string, (step: Taken<AnyStateMachine>) => boolean>>
  abstract: (snapshot: AnyMachineSnapshot) => unknown
  serialize: (value: unknown) => string
  leaveOut: (event: AnyEventObject, snapshot: AnyMachineSnapshot, underWay: readonly string[]) => boolean
  history: 'key' | 'ignore'
  clock: 'any-order' | 'shortest-first'
  onInline: 'refuse' | 'run'
  unreachable: Readonly<Record<string, string>>
}

const DEFAULTS = {
  from: [],
  done: {},
  error: {},
  snapshots: {},
  said: {},
  checks: {},
  promises: {},
  abstract: ({ context }: AnyMachineSnapshot): unknown => context,
  serialize: (value: unknown) => serialize(value, 'the context'),
  leaveOut: () => false,
  history: 'key',
  clock: 'any-order',
  onInline: 'refuse',
  unreachable: {},
} satisfies Partial<Cases>

/**
 * A chart's cases, typed against it. Throws a sentence where something the chart declares has none, and names it, and
 * where the chart uses what cannot be held.
 */
export function cases<Machine extends AnyStateMachine>(machine: Machine, given: CasesOf<Machine>): Cases {
  // The precise types have done their work at the call; inside, charts are all alike.
  const known = given as unknown as Partial<Omit<Cases, 'events'>> & { events?: Record<string, readonly object[]> }
  const examples = known.events ?? {}
  const complete: Cases = {
    ...DEFAULTS,
    inputs: known.from ? [] : [undefined],
    ...known,
    machine,
    events: Object.entries(examples).flatMap(([type, payloads]) => payloads.map((payload) => ({ type, ...payload }))),
  }
  const lacking = missingCases(complete, Object.keys(examples))
  if (lacking.length > 0) throw new Error(`The cases of '${machine.id}' leave out: ${lacking.join(', ')}.`)
  refuseInline(complete)
  refuseNamelessDelays(machine)
  checkUnreachable(complete)
  return complete
}

/** The same cases with fewer events sent from outside; what effects answer and delays stays. Throws a `UsageError`. */
export function onlyEvents(given: Cases, types: readonly string[]): Cases {
  const unknown = types.find((type) => !given.events.some((event) => event.type === type))
  if (unknown !== undefined) {
    const known = [...new Set(given.events.map((event) => event.type))].join(', ')
    throw new UsageError(`'${given.machine.id}' has no event '${unknown}'. Its events: ${known}.`)
  }
  return { ...given, events: given.events.filter((event) => types.includes(event.type)) }
}

/** The effect an event is the end of, or null: `{ id: 'wash', failed: false }`. */
export function endOf(event: AnyEventObject): { id: string; failed: boolean } | null {
  if (event.type.startsWith(DONE)) return { id: event.type.slice(DONE.length), failed: false }
  if (event.type.startsWith(ERROR)) return { id: event.type.slice(ERROR.length), failed: true }
  return null
}

/** Declared events nothing would ever send. Delays and the ends of states come from the chart itself. */
function missingCases({ machine, done, error, snapshots, said }: Cases, sent: readonly string[]): string[] {
  const effects = invokes(machine)
  const ways = [
    [DONE, done],
    [ERROR, error],
    [SNAPSHOT, snapshots],
  ] as const
  const spoken = [...sent, ...Object.values(said).flatMap((events) => events.map(({ type }) => type))]
  const known = (descriptor: string): boolean => {
    if (/^xstate\.(after|done\.state)\./.test(descriptor) || descriptor === 'always') return true
    const way = ways.find(([prefix]) => descriptor.startsWith(prefix))
    if (!way)
      return [...spoken, ...effects.flatMap(({ id }) => [DONE + id, ERROR + id])].some((type) =>
        speaksOf(descriptor, type),
      )
    const [prefix, examples] = way
    const effect = effects.find(({ id }) => prefix + id === descriptor)
    const isAny = descriptor.endsWith('*') && effects.some(({ id }) => speaksOf(descriptor, prefix + id))
    if (isAny) return true
    // An actor that is spawned has its id from the chart's code: any example may be its.
    return effect ? examples[effect.src] !== undefined : Object.keys(examples).length > 0
  }
  const declared = new Set(declaredTransitions(machine).map(({ event }) => event))
  return [...declared].filter((descriptor) => !known(descriptor)).map((descriptor) => `'${descriptor}'`)
}

/** An action without a name would run for real: a request, a toast. */
function refuseInline({ machine, onInline }: Cases) {
  const [first, ...others] = onInline === 'refuse' ? inlineActions(machine) : []
  if (first === undefined) return
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new Error(
    `'${machine.id}' has an action without a name at ${first}${more}: it would run for real. Name it in setup({ actions }), or allow it with onInline: 'run'.${calledFrom()}`,
  )
}

/** A delay without a value would end at once. */
function refuseNamelessDelays(machine: AnyStateMachine) {
  const values = machine.implementations.delays as Record<string, unknown>
  for (const node of allNodes(machine)) {
    const lost = node.after.find(({ delay }) => typeof delay === 'string' && values[delay] === undefined)
    if (lost)
      throw new Error(
        `'${machine.id}' has no value for the delay '${lost.delay}' of #${node.id}: give it one in setup({ delays }).`,
      )
  }
}

/** The file that asked for the cases, as the stack has it: ' (lamp.cases.ts:3)'. */
function calledFrom(): string {
  const frames = (new Error().stack ?? '').split('\n').slice(1)
  const outside = frames.find((frame) => !/[\\/]xstate-paths[\\/](src|dist)[\\/]|node:/.test(frame))
  const place = /([^\\/(\s]+:\d+):\d+\)?$/.exec(outside ?? '')?.[1]
  return place ? ` (${place})` : ''
}
