import type { AnyStateMachine } from 'xstate'
import { cases } from '../src/cases.ts'
import { coverage } from '../src/coverage.ts'
import type { Path } from '../src/path.ts'
import { describePath, paths } from '../src/paths.ts'
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

/** Finds the paths of a random machine, runs them, replays them without the package, and searches exhaustively. */
export function checked(seed: number, mostActs: number): Checked {
  const machine = randomMachine(seed)
  const chart: AnyStateMachine = chartOf(machine)
  const given = cases(chart, { events: { e: [{ n: 0 }, { n: 1 }], r0: [], r1: [], x: [{}] } } as never)
  const recorder = coverage(chart)
  const guardResults = new Set<string>()
  const taken = new Set<string>()
  const failed: string[] = []
  for (const path of paths(given).paths) {
    try {
      run(given, path, recorder)
      const running = new Running(machine)
      for (const act of actsOf(path)) running.perform(act)
      // A failure that every guard refuses stops the chart, and is a valid path.
      if (running.error && path.steps.at(-1)?.state.snapshot?.status !== 'error') throw running.error
      for (const name of running.took) taken.add(name)
      for (const answer of running.guardResults) guardResults.add(answer)
    } catch (error) {
      failed.push(`${describePath(path)}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const seen = recorder.seen()
  const counted = new Set([
    ...seen.transitions,
    ...seen.held.map((key) => `held ${key}`),
    ...seen.refused.map((key) => `refused ${key}`),
  ])
  const observed = new Set([...taken, ...guardResults])
  const brute = bruteForce(machine, mostActs)
  return {
    seed,
    failed,
    over: [
      ...[...counted].filter((name) => !observed.has(name)),
      // The paths must not take a transition that neither the clock nor any act can cause.
      ...(brute.isWhole ? seen.transitions.filter((name) => !brute.took.has(name)) : []),
    ],
    under: [
      ...[...observed].filter((name) => !counted.has(name)),
      ...[...brute.took].filter((name) => !counted.has(name)),
    ],
    transitions: machine.transitions.length,
    taken: taken.size,
    isWhole: brute.isWhole,
  }
}
