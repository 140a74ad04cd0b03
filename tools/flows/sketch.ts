import tsBlankSpace from 'ts-blank-space'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import * as xstate from 'xstate'

/** A chart as Stately Sketch has it after loading its file. */
export interface Loaded {
  machine: AnyStateMachine
  /** What stands in `setup`. */
  actors: Record<string, unknown>
  delays: Record<string, unknown>
  /** Logic made by `fromPromise`: calls, as opposed to children that live on. */
  calls: Set<unknown>
}

// What Sketch hands to the code it runs; nothing else exists there.
const NAMES =
  `createMachine setup assign raise sendTo sendParent forwardTo cancel emit enqueueActions log stop stopChild spawnChild
   and or not stateIn fromPromise fromCallback fromObservable fromEventObservable fromTransition assertEvent matchesState`.split(
    /\s+/,
  )

type Setup = { actors?: Record<string, AnyActorLogic>; delays?: Record<string, number> }

/**
 * Loads a chart's source the way Sketch does: types blanked out, imports from xstate and `export` cut off, the rest
 * run with a fixed list of names. Throws what Sketch would show; undefined when no machine was made.
 */
export function loadLikeSketch(source: string): Loaded | undefined {
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
  const given: Record<string, unknown> = { ...xstate, setup, fromPromise }
  new Function(...NAMES, withoutImports(blankTypes(source)))(...NAMES.map((name) => given[name]))
  return loaded
}

function blankTypes(source: string): string {
  return tsBlankSpace(source, (node) => {
    throw new SyntaxError(
      `TypeScript that cannot be blanked out: ${source.slice(node.pos, node.end).trim().split('\n', 1)[0]}`,
    )
  })
}

const withoutImports = (code: string) =>
  code
    .replace(/import\s*\{[^}]*\}\s*from\s*['"]xstate['"]\s*;?/g, '')
    .replace(/^\s*export\s+default\s+/gm, '')
    .replace(/^\s*export\s+(const|let|var|function|class)\b/gm, '$1')
