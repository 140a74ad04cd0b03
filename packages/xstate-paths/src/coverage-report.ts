import { transitionInWords } from './chart.ts'
import type { Coverage } from './coverage.ts'
import type { Finding } from './graph.ts'
import { missedSide, missedState, missedTransition } from './unreachable.ts'

export interface FlowCoverage {
  flow: string
  /** How many paths covered it, and in how many steps; left out where there were no paths. */
  paths?: number
  steps?: number
  coverage: Coverage
}

/** A line per flow: states, transitions, guards, paths, steps, share covered. */
export function coverageTable(flows: readonly FlowCoverage[]): string {
  const rows = flows.map(({ flow, paths, steps, coverage }) => [
    flow,
    `${outOf(coverage.states)} states`,
    `${outOf(coverage.transitions)} transitions`,
    `${outOf(coverage.guards)} guards`,
    ...(paths === undefined ? [] : [`${paths} paths`]),
    ...(steps === undefined ? [] : [`${steps} steps`]),
    `${share(coverage)} %`,
  ])
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('   '),
    )
    .join('\n')
}

/** What is not covered, a sentence each. */
export const missingInWords = ({ missing, reached }: Coverage): string[] => [
  ...missing.states.map(missedState),
  ...missing.transitions.map((transition) => missedTransition(transitionInWords(transition))),
  ...missing.guards.map(({ transition, never }) => missedSide(transition.guard, never, transitionInWords(transition))),
  ...reached.map(({ what, reason }) => `reached, though declared unreachable (${reason}): ${what}`),
]

/** What is not covered, a sentence each, with what to do about it; and what else is wrong with the chart. */
export function adviceInWords(coverage: Coverage, findings: readonly Finding[] = []): string[] {
  const { missing } = coverage
  const few = missing.states.length + missing.transitions.length
  const known = new Map(findings.map(({ item, words }) => [item, words]))
  const reasons = [
    ...missing.states.map((state) => known.get(`in ${state}`)),
    ...missing.transitions.map(({ key }) => known.get(`took ${key}`)),
    ...missing.guards.map(({ transition: { key }, never }) =>
      never === 'asked' ? (known.get(`held ${key}`) ?? known.get(`refused ${key}`)) : known.get(`${never} ${key}`),
    ),
  ]
  const others = findings.filter(({ item }) => item === undefined).map(({ words }) => words)
  const missed = missingInWords(coverage).map((sentence, at) => {
    if (sentence.startsWith('reached')) return `${sentence} (take it out of 'unreachable')`
    const reason = reasons[at]
    if (reason !== undefined) return reason
    const wanted = at < few ? 'an example that leads there' : 'an example that decides it so'
    return `${sentence} (give ${wanted}, or say in 'unreachable' why there is none)`
  })
  return [...missed, ...others]
}

const outOf = ([covered, all]: [number, number]) => `${covered}/${all}`

/** Whole percent of all there is to cover; 100 only when nothing is missing. */
function share({ states, transitions, guards }: Coverage): number {
  const all = states[1] + transitions[1] + guards[1]
  return all === 0 ? 100 : Math.floor(((states[0] + transitions[0] + guards[0]) / all) * 100)
}
