import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { takenIn } from './adapter.ts'
import {
  activeStates,
  chartName,
  type DeclaredTransition,
  declaredTransitions,
  describeTransition,
  isSameChart,
  microstepsIn,
  stateName,
  stateNodes,
  takenKey,
} from './chart.ts'
import { declaredPairs, followersIn, type Pair, pairsIn } from './pairs.ts'
import { refusedIn } from './refused.ts'
import { type RequirementCoverage, requirementsIn } from './requirements.ts'
import { missedSide, missedState, missedTransition } from './unreachable.ts'

type Side = 'held' | 'refused' | 'evaluated'

/** How much of a chart real actors covered, as plain JSON. */
export interface Coverage {
  /** The id of the chart, or a name made of its states. */
  chart: string
  states: [covered: number, all: number]
  transitions: [covered: number, all: number]
  /** Guarded transitions. One is covered when its guard both held and refused. */
  guards: [covered: number, all: number]
  /** Pairs of transitions, the second taken next after the first. */
  pairs: [covered: number, all: number]
  /** The requirements that the chart names, and what each lacks. */
  requirements: RequirementCoverage[]
  missing: {
    states: string[]
    transitions: DeclaredTransition[]
    /** Guarded transitions, and what their guard never did. */
    guards: { transition: DeclaredTransition; never: Side }[]
    /** Pairs are optional: `isComplete` ignores them. */
    pairs: Pair[]
  }
  /** Items that are declared unreachable and were not reached. They are not counted above. */
  unreachable: { what: string; reason: string }[]
  /** Items that are declared unreachable but were reached. */
  reached: { what: string; reason: string }[]
}

/** The records of a recorder, as plain JSON that can be stored and added to another recorder of the chart. */
export interface Seen {
  chart: string
  states: string[]
  transitions: string[]
  held: string[]
  refused: string[]
  pairs: string[]
}

/** Records what actors of one chart take. */
export class Recorder {
  private readonly states = new Set<string>()
  private readonly transitions = new Set<string>()
  private readonly held = new Set<string>()
  private readonly refused = new Set<string>()
  private readonly pairs = new Set<string>()
  /** The transitions that each actor took last. */
  private readonly last = new WeakMap<object, readonly string[]>()
  private readonly before = new WeakMap<object, AnyMachineSnapshot>()
  private exact = false
  readonly machine: AnyStateMachine

  constructor(machine: AnyStateMachine) {
    this.machine = machine
  }

  /** Pass this as an actor's `inspect`. It ignores actors of other charts. */
  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.snapshot') this.settle(inspected.actorRef, inspected.snapshot)
    const before = this.before.get(inspected.actorRef) ?? null
    const step = takenIn(inspected, before)
    if (!step || !this.isOf(step.snapshot)) return
    this.before.set(inspected.actorRef, step.snapshot)
    this.enter(step.snapshot)
    const [taken = []] = microstepsIn([step.taken])
    for (const pair of pairsIn([this.last.get(inspected.actorRef) ?? [], taken])) this.pairs.add(pair)
    if (taken.length > 0) this.last.set(inspected.actorRef, taken)
    for (const key of taken) this.transitions.add(key)
    for (const transition of step.taken) {
      // A state that an `always` transition leaves immediately is in no snapshot.
      for (let node = transition.source; node.parent; node = node.parent) this.states.add(stateName(node))
    }
    if (this.exact) return
    for (const transition of step.selected) {
      const key = transition.guard ? takenKey(transition) : null
      if (key) this.held.add(key)
    }
    const type = (inspected as { event: { type: string } }).event.type
    for (const key of before ? refusedIn(before, type, step.selected) : []) this.refused.add(key)
  }

  /** Records the active states of an actor. XState does not inspect the first ones. */
  enter(snapshot: AnyMachineSnapshot): void {
    for (const name of activeStates(snapshot)) this.states.add(name)
  }

  /** Records the result of a guard. From then on guard results are no longer inferred from taken transitions. */
  guardReturned(key: string, held: boolean): void {
    this.exact = true
    if (held) this.held.add(key)
    else this.refused.add(key)
  }

  /** Adds what another recorder of the same chart has seen, perhaps in another process. */
  add(seen: Seen): this {
    if (seen.chart !== chartName(this.machine))
      throw new Error(
        `'${seen.chart}' is another chart than '${chartName(this.machine)}': their coverage cannot be added up.`,
      )
    for (const part of ['states', 'transitions', 'held', 'refused', 'pairs'] as const)
      for (const key of seen[part]) this[part].add(key)
    return this
  }

  seen(): Seen {
    const { machine, states, transitions, held, refused, pairs } = this
    return {
      chart: chartName(machine),
      states: [...states],
      transitions: [...transitions],
      held: [...held],
      refused: [...refused],
      pairs: [...pairs],
    }
  }

  /**
   * The covered and the missing items. `unreachable` maps items that need no coverage, as the report writes them, to
   * reasons. `possible` lists the pairs to count, as `paths` returns them; default: those that the chart's structure allows.
   */
  coverage(unreachable: Readonly<Record<string, string>> = {}, possible?: readonly Pair[]): Coverage {
    const states = stateNodes(this.machine).map(stateName)
    const transitions = declaredTransitions(this.machine)
    const guarded = transitions.filter(({ guard }) => guard !== null)
    const missing = {
      states: states.filter((name) => !this.states.has(name)),
      transitions: transitions.filter(({ key }) => !this.transitions.has(key)),
      guards: guarded.flatMap((transition) => {
        const [held, refused] = [this.held.has(transition.key), this.refused.has(transition.key)]
        if (held && refused) return []
        return [
          { transition, never: held ? 'refused' : refused ? 'held' : 'evaluated' } satisfies {
            transition: DeclaredTransition
            never: Side
          },
        ]
      }),
    }
    const excused = new Set<string>()
    const isExcused = (...texts: string[]) => {
      const reasons = texts.filter((what) => unreachable[what] !== undefined)
      for (const what of reasons) excused.add(what)
      return reasons.length > 0
    }
    const pairs = possible ?? declaredPairs(this.machine)
    const taken = followersIn(this.pairs)
    const left = {
      pairs: pairs.filter(({ first, second }) => !taken.get(first.key)?.has(second.key)),
      states: missing.states.filter((state) => !isExcused(missedState(state))),
      transitions: missing.transitions.filter((transition) => {
        const text = describeTransition(transition)
        return !isExcused(text, missedTransition(text))
      }),
      guards: missing.guards.filter(({ transition, never }) => {
        const text = describeTransition(transition)
        const untaken = !this.transitions.has(transition.key)
        return !isExcused(missedSide(transition.guard, never, text), ...(untaken ? [text, missedTransition(text)] : []))
      }),
    }
    const count = (part: 'states' | 'transitions' | 'guards', all: number): [number, number] => {
      const counted = all - (missing[part].length - left[part].length)
      return [counted - left[part].length, counted]
    }
    const declared = Object.entries(unreachable).map(([what, reason]) => ({ what, reason }))
    return {
      chart: chartName(this.machine),
      states: count('states', states.length),
      transitions: count('transitions', transitions.length),
      guards: count('guards', guarded.length),
      pairs: [pairs.length - left.pairs.length, pairs.length],
      requirements: requirementsIn(this.machine, left),
      missing: left,
      unreachable: declared.filter(({ what }) => excused.has(what)),
      reached: declared.filter(({ what }) => !excused.has(what)),
    }
  }

  private isOf({ machine }: Partial<AnyMachineSnapshot>): boolean {
    return machine !== undefined && isSameChart(machine, this.machine)
  }

  private settle(actorRef: object, snapshot: unknown): void {
    if (!this.isOf(snapshot as Partial<AnyMachineSnapshot>)) return
    this.enter(snapshot as AnyMachineSnapshot)
    this.before.set(actorRef, snapshot as AnyMachineSnapshot)
  }
}

/** Creates a recorder for a chart. `seen` may be from another process. */
export const coverage = (machine: AnyStateMachine, ...seen: Seen[]): Recorder =>
  seen.reduce((recorder, one) => recorder.add(one), new Recorder(machine))

/** The combined coverage of several recorders of one chart. */
export function merge(...recorders: readonly [Recorder, ...Recorder[]]): Coverage {
  return coverage(recorders[0].machine, ...recorders.map((recorder) => recorder.seen())).coverage()
}

/** Whether no state, transition or side of a guard is missing and nothing that is declared unreachable was reached. */
export const isComplete = ({ missing, reached }: Coverage): boolean =>
  missing.states.length + missing.transitions.length + missing.guards.length + reached.length === 0
