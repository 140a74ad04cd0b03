import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
  initialTransition,
  StateMachine,
  transition,
} from 'xstate'

/** The requests of a chart's step, as data. */
export type Request =
  | { kind: 'effect'; type: string; params: unknown }
  | { kind: 'startChart'; id: string; machine: AnyStateMachine; input: unknown }
  | { kind: 'startActor'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  /** `to`: the id of a child, or null for the chart itself. */
  | { kind: 'send'; to: string | null; event: EventObject }
  | { kind: 'wait'; id: string; ms: number; to: string | null; event: EventObject }
  | { kind: 'cancel'; id: string }

/** A chart that throws has no next snapshot. */
export type ChartStep = { snapshot: number; requests: Request[] } | { error: string }

/** The part of a context that distinguishes snapshots, by machine id. Without a projection, the whole context. */
export type Projections = Record<string, (context: never) => unknown>

/** A chart that takes more steps at once is in a loop. XState itself has no limit. */
const MOST_STEPS_AT_ONCE = 1000

/**
 * Numbered snapshots of charts and their steps. Charts are pure, so each step is computed once. Snapshots with the same state
 * value, status, children and projected context are equal.
 */
export class Charts {
  private readonly snapshots: AnyMachineSnapshot[] = []
  private readonly numberOf = new Map<string, number>()
  private readonly machines = new Map<AnyStateMachine, number>()
  private readonly steps = new Map<string, ChartStep>()
  private readonly projections: Projections

  constructor(projections: Projections) {
    this.projections = projections
  }

  snapshot(number: number): AnyMachineSnapshot {
    const snapshot = this.snapshots[number]
    if (!snapshot) throw new Error(`No snapshot has the number ${number}.`)
    return snapshot
  }

  begin(machine: AnyStateMachine, input: unknown): ChartStep {
    return this.once(`${this.machineNumber(machine)}<${JSON.stringify(input)}`, () => initialTransition(machine, input))
  }

  step(number: number, event: EventObject): ChartStep {
    const before = this.snapshot(number)
    return this.once(`${number}>${JSON.stringify(event)}`, () => transition(before.machine, before, event))
  }

  private once(key: string, run: () => readonly [AnyMachineSnapshot, ExecutableActionObject[]]): ChartStep {
    const known = this.steps.get(key)
    if (known) return known
    const step = this.computed(run)
    this.steps.set(key, step)
    return step
  }

  private computed(run: () => readonly [AnyMachineSnapshot, ExecutableActionObject[]]): ChartStep {
    try {
      const [snapshot, actions] = run()
      return { snapshot: this.numberFor(snapshot), requests: requestsOf(actions) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }

  private machineNumber(machine: AnyStateMachine): number {
    const known = this.machines.get(machine)
    if (known !== undefined) return known
    machine.options.maxIterations = MOST_STEPS_AT_ONCE
    this.machines.set(machine, this.machines.size)
    return this.machines.size - 1
  }

  private numberFor(snapshot: AnyMachineSnapshot): number {
    const { machine, status, value, children, context, historyValue, output } = snapshot
    const project = this.projections[machine.id] as ((context: unknown) => unknown) | undefined
    const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
    const key = JSON.stringify([
      this.machineNumber(machine as AnyStateMachine),
      status,
      value,
      Object.keys(children).sort(),
      history,
      output,
      project ? project(context) : context,
    ])
    const known = this.numberOf.get(key)
    if (known !== undefined) return known
    this.numberOf.set(key, this.snapshots.length)
    return this.snapshots.push(snapshot) - 1
  }
}

type Params = Record<string, unknown> & { event: EventObject; delay?: number; id?: string; to: AnyActorRef }

/**
 * Converts the executable actions of XState to requests. An actor that is stopped in the step that spawns it never starts, as
 * in XState's `executeSpawn` and `executeStop`.
 */
function requestsOf(actions: ExecutableActionObject[]): Request[] {
  const spawned = actions.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => refOf(params))
  const stopped = actions.filter(({ type }) => type === 'xstate.stopChild').map(({ params }) => params as unknown)
  const isStillborn = (ref: unknown) => spawned.includes(ref as AnyActorRef) && stopped.includes(ref)
  return actions.flatMap((action): Request[] => {
    const params = action.params as Params
    const to = () => (params.to === action.info.self ? null : params.to.id)
    switch (action.type) {
      case 'xstate.spawnChild': {
        const ref = refOf(params)
        if (isStillborn(ref)) return []
        const { logic } = ref as unknown as { logic: unknown }
        return logic instanceof StateMachine
          ? [{ kind: 'startChart', id: ref.id, machine: logic, input: params.input }]
          : [{ kind: 'startActor', id: ref.id, src: String(params.src), input: params.input }]
      }
      case 'xstate.stopChild':
        return !params || isStillborn(params) ? [] : [{ kind: 'stop', id: (params as unknown as AnyActorRef).id }]
      case 'xstate.raise':
        return params.delay === undefined ? [] : [waitOf(params, null)]
      case 'xstate.sendTo':
        return params.delay === undefined ? [{ kind: 'send', to: to(), event: params.event }] : [waitOf(params, to())]
      case 'xstate.cancel':
        return [{ kind: 'cancel', id: String(params.sendId) }]
      case 'xstate.log':
        return []
      default:
        return [{ kind: 'effect', type: action.type, params }]
    }
  })
}

const refOf = (params: unknown) => (params as { actorRef: AnyActorRef }).actorRef

const waitOf = ({ id, delay, event }: Params, to: string | null): Request => ({
  kind: 'wait',
  id: id ?? JSON.stringify(event),
  ms: delay ?? 0,
  to,
  event,
})
