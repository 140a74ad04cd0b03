import type { AnyStateMachine } from 'xstate'
import { actionNames } from './actions.ts'
import {
  allNodes,
  type DeclaredTransition,
  declaredTransitions,
  describeTransition,
  stateName,
  stateNodes,
} from './chart.ts'

interface Names {
  added: string[]
  removed: string[]
}

export type TransitionSummary = Pick<DeclaredTransition, 'source' | 'event' | 'guard' | 'target'>

/** The difference between two versions of a chart, as plain JSON. If all lists are empty, the versions are equal. */
export interface ChartDiff {
  states: Names
  transitions: {
    added: TransitionSummary[]
    removed: TransitionSummary[]
    /**
     * Transitions with the same state, event and guard, and a different target. `was` is the old target; null means
     * that the state stays.
     */
    changed: (TransitionSummary & { was: string | null })[]
  }
  guards: Names
  actions: Names
  delays: Names
}

/** Compares two versions of a chart. */
export function diff(old: AnyStateMachine, now: AnyStateMachine): ChartDiff {
  const names = (of: (machine: AnyStateMachine) => readonly string[]): Names => {
    const [before, after] = [new Set(of(old)), new Set(of(now))]
    return {
      added: [...after].filter((name) => !before.has(name)),
      removed: [...before].filter((name) => !after.has(name)),
    }
  }
  const removed = declaredTransitions(old).map(summarize)
  const added: TransitionSummary[] = []
  const take = (isAlike: (other: TransitionSummary) => boolean): TransitionSummary | undefined => {
    const at = removed.findIndex(isAlike)
    return at === -1 ? undefined : removed.splice(at, 1)[0]
  }
  for (const transition of declaredTransitions(now).map(summarize)) {
    const same = take((other) => isSameTrigger(transition, other) && other.target === transition.target)
    if (!same) added.push(transition)
  }
  const changed = added.flatMap((transition) => {
    const before = take((other) => isSameTrigger(transition, other))
    return before ? { ...transition, was: before.target } : []
  })
  return {
    states: names((machine) => stateNodes(machine).map(stateName)),
    transitions: {
      added: added.filter((one) => !changed.some((other) => isSameTrigger(one, other) && one.target === other.target)),
      removed,
      changed,
    },
    guards: names((machine) => declaredTransitions(machine).flatMap(({ guard }) => guard ?? [])),
    actions: names(actionNames),
    delays: names(delayNames),
  }
}

/** Whether two versions of a chart differ in anything that `diff` compares. */
export const isDifferent = ({ transitions, ...names }: ChartDiff): boolean =>
  [
    transitions.added,
    transitions.removed,
    transitions.changed,
    ...Object.values(names).flatMap(({ added, removed }) => [added, removed]),
  ].some(({ length }) => length > 0)

/** The difference as lines: '+' is added, '-' removed, '~' changed. */
export function diffLines(difference: ChartDiff): string[] {
  const { transitions, ...names } = difference
  const singular = { states: 'state', guards: 'guard', actions: 'action', delays: 'delay' }
  return [
    ...(Object.keys(singular) as (keyof typeof singular)[]).flatMap((part) => [
      ...names[part].added.map((name) => `+ ${singular[part]} ${name}`),
      ...names[part].removed.map((name) => `- ${singular[part]} ${name}`),
    ]),
    ...transitions.added.map((one) => `+ ${describeTransition(one)}`),
    ...transitions.removed.map((one) => `- ${describeTransition(one)}`),
    ...transitions.changed.map((one) => `~ ${describeTransition(one)} (was ${one.was ?? 'stays'})`),
  ]
}

/** A Mermaid flowchart, which GitHub renders. */
export interface CaptionedDiagram {
  caption: string
  diagram: string
}

/** The difference as Markdown for a pull request. `pictures`: see `diffDiagrams`. */
export function diffAsMarkdown(
  chart: string,
  difference: ChartDiff,
  pictures: readonly CaptionedDiagram[] = [],
): string {
  const lines = diffLines(difference)
  const diagrams = pictures.flatMap(({ caption, diagram }) => [
    '',
    `${caption}.`,
    '',
    '```mermaid',
    diagram.trimEnd(),
    '```',
  ])
  return [
    `### What changes in \`${chart}\``,
    '',
    ...(lines.length > 0
      ? ['```diff', ...lines.map((line) => line.replace(/^~/, '!')), '```', ...diagrams]
      : ['Nothing.']),
  ].join('\n')
}

const summarize = ({ source, event, guard, target }: DeclaredTransition): TransitionSummary => ({
  source,
  event,
  guard,
  target,
})

export const isSameTrigger = (one: TransitionSummary, other: TransitionSummary) =>
  one.source === other.source && one.event === other.event && one.guard === other.guard

const delayNames = (machine: AnyStateMachine): string[] =>
  allNodes(machine).flatMap((node) =>
    node.after.map(({ delay }) => (typeof delay === 'number' ? `${delay} ms` : String(delay))),
  )
