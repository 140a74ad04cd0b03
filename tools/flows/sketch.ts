import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import * as xstate from 'xstate'

/** A chart as Stately Sketch has it after loading its file. */
export interface Loaded {
  machine: AnyStateMachine
  /** The actors and delays of `setup`. */
  actors: Record<string, unknown>
  delays: Record<string, unknown>
  /** Logic made by `fromPromise`: requests, as opposed to children that run on. */
  calls: Set<unknown>
}

// The names that Sketch provides to the code it runs. Nothing else exists there.
const NAMES =
  `createMachine setup assign raise sendTo sendParent forwardTo cancel emit enqueueActions log stop stopChild spawnChild
   and or not stateIn fromPromise fromCallback fromObservable fromEventObservable fromTransition assertEvent matchesState`.split(
    /\s+/,
  )

type Setup = { actors?: Record<string, AnyActorLogic>; delays?: Record<string, number> }

/**
 * Loads a chart's bundle the way Sketch does: removes imports from xstate and `export`, then runs the rest with a fixed list of
 * names. Throws the error that Sketch would show. Undefined if no machine was created.
 */
export function loadLikeSketch(code: string): Loaded | undefined {
  let loaded: Loaded | undefined
  const calls = new Set<unknown>()
  const setup = (options: Setup) => {
    const { createMachine, ...rest } = xstate.setup(options)
    return {
      ...rest,
      createMachine: (config: Parameters<typeof createMachine>[0]) => {
        const machine: AnyStateMachine = createMachine(config)
        loaded = { machine, actors: options.actors ?? {}, delays: options.delays ?? {}, calls }
        return machine
      },
    }
  }
  const fromPromise = (...args: Parameters<typeof xstate.fromPromise>): AnyActorLogic => {
    const logic = xstate.fromPromise(...args)
    calls.add(logic)
    return logic
  }
  const provided: Record<string, unknown> = { ...xstate, setup, fromPromise }
  new Function(...NAMES, withoutImports(code))(...NAMES.map((name) => provided[name]))
  return loaded
}

const withoutImports = (code: string) =>
  code
    .replace(/import\s*\{[^}]*\}\s*from\s*['"]xstate['"]\s*;?/g, '')
    .replace(/^\s*export\s+default\s+/gm, '')
    .replace(/^\s*export\s+(const|let|var|function|class)\b/gm, '$1')
