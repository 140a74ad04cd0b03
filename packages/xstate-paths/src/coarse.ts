import { isWholeContext } from './cases.ts'
import { declaredTransitions, describeTransition, stateName, stateNodes } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { type ChartGraph, explore, type Finding } from './graph.ts'
import { modelOf } from './model.ts'
import { isPlain } from './plain.ts'
import { missedSide, missedState, missedTransition } from './unreachable.ts'

/** The limits when exploring with more of the context, and the limit of the whole search, ms. */
const TRIED = { steps: 5_000, ms: 2_000 }
const MAX_MS = 10_000

/** The limit of context fields that are tried one by one. */
const MAX_FIELDS = 12

/**
 * Finds the items that a too coarse `abstract` hides. It explores with one more field of the context and then with all of it.
 * `taken` lists the items that the paths covered. Items of the graph that the paths did not cover are hidden too.
 */
export function hiddenByAbstract(cases: Cases, graph: ChartGraph, taken: ReadonlySet<string>): Finding[] {
  if (isWholeContext(cases)) return []
  const declared = itemsIn(cases)
  const dead = new Set(graph.findings.map(({ item }) => item))
  const missing = new Map([...declared].filter(([item]) => !taken.has(item) && !dead.has(item)))
  const findings: Finding[] = []
  const explain = (items: readonly string[], what: string) => {
    for (const item of items) {
      const missed = missing.get(item)
      if (missed === undefined) continue
      findings.push({ item, message: `${missed}: 'abstract' returns too little of the context, ${what}` })
      missing.delete(item)
    }
  }
  explain(graph.items, 'and merges states that continue differently')
  const deadline = performance.now() + MAX_MS
  for (const field of [...fieldsOf(cases), null]) {
    if (missing.size === 0 || performance.now() > deadline) break
    const { abstract } = cases
    const finer: Cases['abstract'] = (snapshot) =>
      field === null ? snapshot.context : [abstract(snapshot), (snapshot.context as Record<string, unknown>)[field]]
    explain(
      itemsWith({ ...cases, abstract: finer }),
      field === null ? 'more than one field of it' : `it must return '${field}'`,
    )
  }
  return findings
}

function itemsWith(cases: Cases): string[] {
  try {
    return explore(modelOf(cases), TRIED, 'stop').items
  } catch {
    // A field whose values cannot be distinguished explains nothing.
    return []
  }
}

function fieldsOf(cases: Cases): string[] {
  const model = modelOf(cases)
  const [start] = model.offers(model.notStarted)
  const context: unknown = start && model.step(model.notStarted, start).snapshot?.context
  return isPlain(context) ? Object.keys(context).slice(0, MAX_FIELDS) : []
}

/** Every item that a chart declares and that is not declared unreachable, with the message for missing it. */
function itemsIn({ machine, unreachable }: Cases): Map<string, string> {
  const all = new Map(stateNodes(machine).map((node) => [`in ${stateName(node)}`, missedState(stateName(node))]))
  for (const transition of declaredTransitions(machine)) {
    const text = describeTransition(transition)
    if (unreachable[text] !== undefined) continue
    all.set(`took ${transition.key}`, missedTransition(text))
    if (transition.guard === null) continue
    for (const never of ['held', 'refused'] as const)
      all.set(`${never} ${transition.key}`, missedSide(transition.guard, never, text))
  }
  for (const [item, text] of all) if (unreachable[text] !== undefined) all.delete(item)
  return all
}
