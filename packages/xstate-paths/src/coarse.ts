import { WHOLE_CONTEXT } from './cases.ts'
import { declaredTransitions, stateName, stateNodes, transitionInWords } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { type ChartGraph, explore, type Finding } from './graph.ts'
import { modelOf } from './model.ts'
import { isPlain } from './plain.ts'
import { missedSide, missedState, missedTransition } from './unreachable.ts'

/** The limit of steps when exploring with more of the context. */
const MOST_TRIED = 5_000

/** The limit of context fields that are tried one by one. */
const MOST_FIELDS = 12

/**
 * Finds what a too coarse `abstract` hides, by exploring with one more field of the context and then with all of it.
 * `taken` is what the paths covered. Items of the graph that the paths did not cover are hidden too.
 */
export function hiddenByAbstract(cases: Cases, graph: ChartGraph, taken: ReadonlySet<string>): Finding[] {
  if (cases.abstract === WHOLE_CONTEXT) return []
  const declared = itemsIn(cases)
  const dead = new Set(graph.findings.map(({ item }) => item))
  const missing = new Map([...declared].filter(([item]) => !taken.has(item) && !dead.has(item)))
  const findings: Finding[] = []
  const explain = (items: readonly string[], what: string) => {
    for (const item of items) {
      const words = missing.get(item)
      if (words === undefined) continue
      findings.push({ item, words: `${words}: 'abstract' keeps too little of the context, ${what}` })
      missing.delete(item)
    }
  }
  explain(graph.items, 'and takes for one what goes on differently')
  for (const field of [...fieldsOf(cases), null]) {
    if (missing.size === 0) break
    const { abstract } = cases
    const kept: Cases['abstract'] = (snapshot) =>
      field === null ? snapshot.context : [abstract(snapshot), (snapshot.context as Record<string, unknown>)[field]]
    explain(
      itemsWith({ ...cases, abstract: kept }),
      field === null ? 'more than one field of it' : `it must keep '${field}'`,
    )
  }
  return findings
}

function itemsWith(cases: Cases): string[] {
  try {
    return explore(modelOf(cases), MOST_TRIED, 'stop').items
  } catch {
    // A field whose values cannot be distinguished explains nothing.
    return []
  }
}

function fieldsOf(cases: Cases): string[] {
  const model = modelOf(cases)
  const [start] = model.offers(model.notStarted)
  const context: unknown = start && model.step(model.notStarted, start).snapshot?.context
  return isPlain(context) ? Object.keys(context).slice(0, MOST_FIELDS) : []
}

/** Every item that a chart declares and that is not declared unreachable, with the message for missing it. */
function itemsIn({ machine, unreachable }: Cases): Map<string, string> {
  const all = new Map(stateNodes(machine).map((node) => [`in ${stateName(node)}`, missedState(stateName(node))]))
  for (const transition of declaredTransitions(machine)) {
    const words = transitionInWords(transition)
    if (unreachable[words] !== undefined) continue
    all.set(`took ${transition.key}`, missedTransition(words))
    if (transition.guard === null) continue
    for (const never of ['held', 'refused'] as const)
      all.set(`${never} ${transition.key}`, missedSide(transition.guard, never, words))
  }
  for (const [item, words] of all) if (unreachable[words] !== undefined) all.delete(item)
  return all
}
