import type { AnyStateMachine } from 'xstate'
import { cases } from '../src/cases.ts'
import type { Cases } from '../src/checked-cases.ts'
import { coverage } from '../src/coverage.ts'
import type { Path } from '../src/path.ts'
import { describePath, type Mode, paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'
import { type Act, bruteForce, Running } from './brute-force.ts'
import { chartOf, randomMachine } from './random-machine.ts'

/** The errors found in the paths of a random machine. */
export interface Checked {
  seed: number
  /** Descriptions of failed paths. */
  failed: string[]
  /** Counted but not observed. */
  over: string[]
  /** Observed by exhaustive search but not counted. */
  under: string[]
  transitions: number
  taken: number
  /** Whether the search was exhaustive. */
  isWhole: boolean
}

/** Converts a path to acts. A delay is identified by its length, which is unique. */
function actsOf({ start, steps }: Path): Act[] {
  return steps.map(({ event, occurrence }, at): Act => {
    const end = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
    if (end) return { do: end[1] === 'done' ? 'end' : 'fail', id: end[2] ?? '' }
    if (occurrence.by !== 'delay') return { do: 'send', event }
    const { delays } = steps[at - 1]?.state ?? start
    return { do: 'ring', ms: delays.get(occurrence.id ?? '')?.ms ?? -1 }
  })
}

/** The cases of a random machine. */
export const casesOf = (chart: AnyStateMachine): Cases =>
  cases(chart, { events: { e: [{ n: 0 }, { n: 1 }], r0: [], r1: [], x: [{}] } } as never)

/** Finds the paths of a random machine, runs them, replays them without the package, and searches exhaustively. */
export function checked(seed: number, mostActs: number): Checked {
  const machine = randomMachine(seed)
  const chart: AnyStateMachine = chartOf(machine)
  const given = casesOf(chart)
  const failed: string[] = []
  /** The transitions of the paths of a mode: counted by the package, and observed in a replay without it. */
  const walked = (mode: Mode) => {
    const recorder = coverage(chart)
    const observed = new Set<string>()
    const found = paths(given, { mode })
    for (const path of found.paths) {
      try {
        run(given, path, recorder)
        const running = new Running(machine)
        for (const act of actsOf(path)) running.perform(act)
        // A failure that every guard refuses stops the chart, and is a valid path.
        if (running.error && path.steps.at(-1)?.state.snapshot?.status !== 'error') throw running.error
        for (const note of running.notes) observed.add(note)
      } catch (error) {
        failed.push(`${describePath(path)}: ${error instanceof Error ? error.message : error}`)
      }
    }
    const { transitions, held, refused, pairs } = recorder.seen()
    const counted = new Set([
      ...transitions.map((key) => `took ${key}`),
      ...held.map((key) => `held ${key}`),
      ...refused.map((key) => `refused ${key}`),
      ...pairs.map((key) => `pair ${key}`),
    ])
    return {
      counted,
      over: [...counted].filter((note) => !observed.has(note)),
      under: [...observed].filter((note) => !counted.has(note)),
      missing: found.pairs.possible
        .map(({ first, second }) => `pair ${first.key}\n${second.key}`)
        .filter((pair) => !counted.has(pair)),
    }
  }
  const [few, paired] = [walked('transitions'), walked('pairs')]
  const took = [...few.counted].filter((note) => note.startsWith('took '))
  const brute = bruteForce(machine, mostActs)
  return {
    seed,
    failed,
    // The paths must not take a transition that neither the clock nor any act can cause.
    over: [...few.over, ...paired.over, ...(brute.isWhole ? took.filter((note) => !brute.notes.has(note)) : [])],
    under: [
      ...[...few.under, ...paired.under, ...paired.missing],
      ...[...brute.notes].filter((note) => !(note.startsWith('pair ') ? paired : few).counted.has(note)),
    ],
    transitions: machine.transitions.length,
    taken: took.length,
    isWhole: brute.isWhole,
  }
}
