import { type AnyMachineSnapshot, type AnyStateMachine, and, type InspectionEvent } from 'xstate'
import {
  activeStates,
  type DeclaredTransition,
  declaredTransitions,
  stateName,
  stateNodes,
  takenKey,
  transitionKey,
  transitionLists,
} from './chart.ts'

/** What real actors did of what a chart declares. */
export interface Coverage {
  states: [covered: number, all: number]
  transitions: [covered: number, all: number]
  /** Guarded transitions; covered when the guard both held and refused. */
  guards: [covered: number, all: number]
  missing: {
    states: string[]
    transitions: DeclaredTransition[]
    /** Guarded transitions, and what their guard never did. */
    guards: { transition: DeclaredTransition; never: 'held' | 'refused' | 'asked' }[]
  }
}

/** Counts what actors really take, by inspection, and what guards really answer. */
export class CoverageRecorder {
  private readonly states = new Set<string>()
  private readonly transitions = new Set<string>()
  private readonly answers = new Map<string, Set<boolean>>()
  private readonly machine: AnyStateMachine

  constructor(machine: AnyStateMachine) {
    this.machine = machine
  }

  /** Listens to an actor: pass it as the actor's `inspect`. */
  readonly inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return
    this.enter(inspected.snapshot as AnyMachineSnapshot)
    for (const transition of inspected._transitions) {
      const key = takenKey(transition)
      if (key) this.transitions.add(key)
      // A state left at once, by `always`, is in no snapshot.
      for (let node = transition.source; node.parent; node = node.parent) this.states.add(stateName(node))
    }
  }

  /** Counts the states an actor stands in; its first ones are inspected nowhere. */
  enter(snapshot: AnyMachineSnapshot) {
    for (const name of activeStates(snapshot)) this.states.add(name)
  }

  /** Makes every guard of a chart tell what it answers. The chart must be a copy: its transitions are changed. */
  listenToGuards(copy: AnyStateMachine) {
    for (const node of [copy.root, ...stateNodes(copy)]) {
      for (const [descriptor, list] of transitionLists(node)) {
        list.forEach((transition, index) => {
          if (!transition.guard) return
          const answered = this.answersOf(transitionKey(node, descriptor, index))
          transition.guard = heard(transition.guard, (held) => answered.add(held))
        })
      }
    }
  }

  coverage(): Coverage {
    const states = stateNodes(this.machine).map(stateName)
    const transitions = declaredTransitions(this.machine)
    const guarded = transitions.filter(({ guard }) => guard !== null)
    const missing = {
      states: states.filter((name) => !this.states.has(name)),
      transitions: transitions.filter(({ key }) => !this.transitions.has(key)),
      guards: guarded.flatMap((transition) => {
        const answers = this.answersOf(transition.key)
        if (answers.size === 2) return []
        return { transition, never: answers.has(true) ? 'refused' : answers.has(false) ? 'held' : 'asked' } as const
      }),
    }
    return {
      states: [states.length - missing.states.length, states.length],
      transitions: [transitions.length - missing.transitions.length, transitions.length],
      guards: [guarded.length - missing.guards.length, guarded.length],
      missing,
    }
  }

  private answersOf(key: string): Set<boolean> {
    const answers = this.answers.get(key) ?? new Set()
    this.answers.set(key, answers)
    return answers
  }
}

/** Whether nothing a chart declares is missing. */
export const isComplete = ({ missing }: Coverage): boolean =>
  missing.states.length + missing.transitions.length + missing.guards.length === 0

type Check = (snapshot: AnyMachineSnapshot, args: unknown, self: unknown) => boolean

/** A guard that answers as before and says what it answered. `and` of one guard evaluates any kind of guard. */
function heard(guard: unknown, say: (held: boolean) => void) {
  const alone = and([guard as never]) as unknown as { check: Check }
  const check: Check = (snapshot, args) => {
    const held = alone.check(snapshot, args, alone)
    say(held)
    return held
  }
  return Object.assign(() => false, { check, guards: [guard] })
}
