import { describeTransition } from './chart.ts'
import type { Coverage } from './coverage.ts'
import type { Finding } from './graph.ts'
import type { Pair } from './pairs.ts'
import { missedSide, missedState, missedTransition } from './unreachable.ts'

export interface FlowCoverage {
  flow: string
  /** The number of paths and their steps. Missing if no paths were run. */
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
    `${outOf(coverage.pairs)} pairs`,
    ...(paths === undefined ? [] : [`${paths} paths`]),
    ...(steps === undefined ? [] : [`${steps} steps`]),
    share(coverage),
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

/** A sentence for each requirement of a chart. */
export const describeRequirements = ({ requirements }: Coverage): string[] =>
  requirements.map(({ requirement, items: [covered, all], missing }) =>
    missing.length === 0
      ? `${requirement} is covered (${all} items)`
      : `${requirement} is not covered (${covered} of ${all} items): ${missing.join('; ')}`,
  )

/** Describes a pair by its transitions. */
export const describePair = ({ first, second }: Pair): string =>
  `${describeTransition(first)}, then ${describeTransition(second)}`

/** The limit of impossible pairs in a text. */
const MAX_IMPOSSIBLE = 20

/** A sentence for each pair that no path takes, and for each that the structure of the chart allows but nothing causes. */
export function describePairs({ missing }: Coverage, impossible: readonly Pair[]): string[] {
  const rest = impossible.length - MAX_IMPOSSIBLE
  return [
    ...missing.pairs.map((pair) => `no path takes ${describePair(pair)}`),
    ...impossible.slice(0, MAX_IMPOSSIBLE).map((pair) => `impossible with these cases: ${describePair(pair)}`),
    ...(rest > 0 ? [`impossible with these cases: ${rest} more pairs, which --json lists`] : []),
  ]
}

/** One sentence for each item that is not covered. */
export const describeMissing = ({ missing, reached }: Coverage): string[] => [
  ...missing.states.map(missedState),
  ...missing.transitions.map((transition) => missedTransition(describeTransition(transition))),
  ...missing.guards.map(({ transition, never }) => missedSide(transition.guard, never, describeTransition(transition))),
  ...reached.map(({ what, reason }) => `reached, though declared unreachable (${reason}): ${what}`),
]

/** One sentence for each item that is not covered, with advice, followed by the other findings about the chart. */
export function coverageAdvice(coverage: Coverage, findings: readonly Finding[] = []): string[] {
  const { missing } = coverage
  const few = missing.states.length + missing.transitions.length
  const known = new Map(findings.map(({ item, message }) => [item, message]))
  const reasons = [
    ...missing.states.map((state) => known.get(`in ${state}`)),
    ...missing.transitions.map(({ key }) => known.get(`took ${key}`)),
    ...missing.guards.map(({ transition: { key }, never }) =>
      never === 'evaluated' ? (known.get(`held ${key}`) ?? known.get(`refused ${key}`)) : known.get(`${never} ${key}`),
    ),
  ]
  const others = findings.filter(({ item }) => item === undefined).map(({ message }) => message)
  const missed = describeMissing(coverage).map((sentence, at) => {
    if (sentence.startsWith('reached')) return `${sentence} (take it out of 'unreachable')`
    const reason = reasons[at]
    if (reason !== undefined) return reason
    const wanted = at < few ? 'an example that reaches it' : 'an example with that result'
    return `${sentence} (give ${wanted}, or explain in 'unreachable' why there is none)`
  })
  return [...missed, ...others]
}

const outOf = ([covered, all]: [number, number]) => `${covered}/${all}`

/** The covered share in whole percent. It is 100 only if nothing is missing. */
function share({ states, transitions, guards }: Coverage): string {
  const all = states[1] + transitions[1] + guards[1]
  return all === 0 ? 'nothing to cover' : `${Math.floor(((states[0] + transitions[0] + guards[0]) / all) * 100)} %`
}
