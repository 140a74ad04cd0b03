import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { asyncFunctions, inlineActions } from './actions.ts'
import { computerOf, DONE, ERROR, SNAPSHOT } from './adapter.ts'
import type { CasesOf } from './cases-of.ts'
import {
  allNodes,
  chartName,
  declaredTransitions,
  eventTypes,
  invokes,
  isWildcard,
  matchesDescriptor,
  readsInput,
  stateName,
} from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { withHeldEnvironment } from './held-environment.ts'
import { messageOf } from './path-error.ts'
import { INVOKE_INSTEAD, serialize } from './serialize.ts'
import { checkUnreachable } from './unreachable.ts'
import { placeOf, UsageError } from './usage-error.ts'

/** The parts whose keys are names in the chart. Without a prototype, they have no example for 'constructor'. */
const BY_NAME = ['done', 'error', 'snapshots', 'said', 'checks'] as const

// A CommonJS project and the command load two instances of this file, which share the symbol.
const WHOLE = Symbol.for('xstate-paths.whole-context')

/** Whether `abstract` is the default, the whole context. */
export const isWholeContext = ({ abstract }: Cases): boolean => WHOLE in abstract

const DEFAULTS = {
  from: [],
  system: {},
  promises: {},
  properties: {},
  abstract: Object.assign(({ context }: AnyMachineSnapshot): unknown => context, { [WHOLE]: true }),
  serialize: (value: unknown) => serialize(value, 'the context'),
  leaveOut: () => false,
  history: 'key',
  clock: 'any-order',
  onInline: 'refuse',
  time: 0,
  random: 1,
  maxSteps: 60,
  unreachable: {},
} satisfies Partial<Cases>

/**
 * Creates the typed cases of a chart. An event without payload needs no example. Throws an error with one sentence if a
 * wildcard or a snapshot has no example, or if the chart uses something that cannot be held.
 */
export function cases<Machine extends AnyStateMachine>(machine: Machine, given: CasesOf<Machine>): Cases {
  // The precise types check the call. Inside the package all charts have the same type.
  const known = given as unknown as Partial<Omit<Cases, 'events'>> & { events?: Record<string, readonly object[]> }
  checkForms(known)
  const examples = known.events ?? {}
  const complete: Cases = {
    ...DEFAULTS,
    inputs: known.from ? [] : [undefined],
    ...known,
    ...(Object.fromEntries(BY_NAME.map((part) => [part, Object.assign(Object.create(null), known[part])])) as Pick<
      Cases,
      (typeof BY_NAME)[number]
    >),
    ...withoutUndefined({
      abstract: watched('abstract', known.abstract),
      serialize: watched('serialize', known.serialize),
      leaveOut: watched('leaveOut', known.leaveOut),
    }),
    machine,
    events: [
      ...Object.entries(examples).flatMap(([type, payloads]) => payloads.map((payload) => ({ type, ...payload }))),
      ...bareEvents({ machine, said: known.said ?? {} }, examples),
    ],
  }
  const lacking = missingCases(
    complete,
    complete.events.map(({ type }) => type),
  )
  if (lacking.length > 0) throw new Error(`The cases of '${chartName(machine)}' leave out: ${lacking.join(', ')}.`)
  refuseNames(machine)
  refuseInline(complete)
  refuseNamelessDelays(machine)
  if (!known.inputs && !known.from && readsInput(machine)) checkStart(complete)
  checkUnreachable(complete)
  return complete
}

/** Repeats checks of the types, because a cases file may run without them. An async condition would always hold. */
function checkForms(known: object) {
  const given = known as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
  for (const part of ['events', 'done', 'error', 'snapshots', 'said'])
    for (const [name, value] of Object.entries(given[part] ?? {}))
      if (!Array.isArray(value)) throw new UsageError(`'${part}' of '${name}' must be a list.${placeOf(new Error())}`)
  for (const part of ['checks', 'promises', 'properties'])
    for (const [name, value] of Object.entries(given[part] ?? {}))
      if (typeof value !== 'function' || value.constructor.name === 'AsyncFunction')
        throw new UsageError(`'${part}' of '${name}' must be a function that is not async.${placeOf(new Error())}`)
}

/**
 * Returns the same cases with fewer events sent from outside. Ends of effects and delays stay. Throws a `UsageError`
 * for an unknown event.
 */
export function onlyEvents(given: Cases, types: readonly string[]): Cases {
  const unknown = types.find((type) => !given.events.some((event) => event.type === type))
  if (unknown !== undefined) {
    const known = [...new Set(given.events.map((event) => event.type))].join(', ')
    throw new UsageError(`'${chartName(given.machine)}' has no event '${unknown}'. Its events: ${known}.`)
  }
  return { ...given, events: given.events.filter((event) => types.includes(event.type)) }
}

/** The effect whose end an event reports, or null: `{ id: 'wash', failed: false }`. */
export function endOf(event: AnyEventObject): { id: string; failed: boolean } | null {
  if (event.type.startsWith(DONE)) return { id: event.type.slice(DONE.length), failed: false }
  if (event.type.startsWith(ERROR)) return { id: event.type.slice(ERROR.length), failed: true }
  return null
}

/** Declared events without examples that no child sends. They are sent without a payload. */
function bareEvents({ machine, said }: Pick<Cases, 'machine' | 'said'>, examples: object): AnyEventObject[] {
  const sentTypes = new Set([
    ...Object.keys(examples),
    ...Object.values(said).flatMap((events) => events.map(({ type }) => type)),
  ])
  return eventTypes(machine).flatMap((type) => (sentTypes.has(type) ? [] : { type }))
}

/** Declared events that nothing sends: wildcards that match no event, and snapshots without examples. */
function missingCases({ machine, snapshots, said }: Cases, sent: readonly string[]): string[] {
  const effects = invokes(machine)
  const types = [
    ...sent,
    ...Object.values(said).flatMap((events) => events.map(({ type }) => type)),
    ...effects.flatMap(({ id }) => [DONE + id, ERROR + id]),
  ]
  const known = (descriptor: string): boolean => {
    const effect = effects.find(({ id }) => SNAPSHOT + id === descriptor)
    if (effect) return snapshots[effect.src] !== undefined
    if (descriptor.startsWith(SNAPSHOT)) return Object.keys(snapshots).length > 0
    // The id of a spawned actor is not in the configuration, so its events cannot be checked here.
    return (
      !isWildcard(descriptor) ||
      descriptor.startsWith('xstate.') ||
      types.some((type) => matchesDescriptor(descriptor, type))
    )
  }
  const declared = new Set(declaredTransitions(machine).map(({ event }) => event))
  return [...declared].filter((descriptor) => !known(descriptor)).map((descriptor) => `'${descriptor}'`)
}

/** An action without a name runs for real: it sends a request or shows a toast. */
function refuseInline({ machine, onInline }: Cases) {
  const [never] = asyncFunctions(machine)
  if (never !== undefined)
    throw new UsageError(
      `'${chartName(machine)}' has an async function at ${never}, and XState does not wait for it: ${INVOKE_INSTEAD}.${placeOf(new Error())}`,
    )
  const [first, ...others] = onInline === 'refuse' ? inlineActions(machine) : []
  if (first === undefined) return
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new Error(
    `'${chartName(machine)}' has an action without a name at ${first}${more}: it would run for real. Name it in setup({ actions }), or allow it with onInline: 'run'.${placeOf(new Error())}`,
  )
}

/** Two states with one id, and a state that no object can hold: XState takes others for them. */
function refuseNames(machine: AnyStateMachine) {
  const ids = new Map<string, string>()
  for (const node of allNodes(machine)) {
    const other = ids.get(node.id)
    if (other !== undefined)
      throw new UsageError(
        `'${chartName(machine)}' has two states with the id '${node.id}', ${other} and ${stateName(node)}: give one of them another id.`,
      )
    ids.set(node.id, stateName(node))
    if (Object.keys(node.config.states ?? {}).includes('__proto__'))
      throw new UsageError(
        `'${chartName(machine)}' has a state '__proto__', which XState does not find: give it another name.`,
      )
  }
}

/** A delay without a value ends immediately. */
function refuseNamelessDelays(machine: AnyStateMachine) {
  const values = machine.implementations.delays as Record<string, unknown>
  for (const node of allNodes(machine)) {
    const unset = node.after.find(({ delay }) => typeof delay === 'string' && values[delay] === undefined)
    if (unset)
      throw new Error(
        `'${chartName(machine)}' has no value for the delay '${unset.delay}' of #${node.id}: give it one in setup({ delays }).`,
      )
  }
}

/**
 * Refuses a chart that cannot start without an input. Otherwise nothing would be covered, and the report would blame
 * missing events.
 */
function checkStart(complete: Cases) {
  try {
    withHeldEnvironment(complete, 0, () => computerOf(complete.machine, complete.system).start(undefined))
  } catch (thrown) {
    throw new Error(
      `'${chartName(complete.machine)}' does not start without an input ('${messageOf(thrown)}'): give it one in 'inputs'.${placeOf(new Error())}`,
      { cause: thrown },
    )
  }
}

const withoutUndefined = <Part extends object>(part: Part): { [Key in keyof Part]?: NonNullable<Part[Key]> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never

/**
 * Wraps a function of the cases. An error that it throws is a mistake in the cases file and is reported with its place.
 */
function watched<Given extends (...args: never[]) => unknown>(
  name: string,
  given: Given | undefined,
): Given | undefined {
  if (given === undefined) return undefined
  const call = (...args: never[]): unknown => {
    try {
      return given(...args)
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw new UsageError(`'${name}' throws ${String(thrown)}.`)
      throw new UsageError(`'${name}' throws '${thrown.message}'.${placeOf(thrown)}`, { cause: thrown })
    }
  }
  return call as Given
}
