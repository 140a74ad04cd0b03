import {
  type Chart,
  type ChartState,
  type ChartTransition,
  isWithin,
  statesIn,
  transitionsIn,
} from '../../src/flows/chart'
import { wordsFor } from '../../src/flows/trigger'

/** A chart as a Mermaid `stateDiagram-v2`, which GitHub draws. */
export function toMermaid(chart: Chart): string {
  const states = new Map(statesIn(chart.root).map((state) => [state.id, state]))
  const arrows = arrowsOf(chart, states)
  // Mermaid knows parallel regions inside a box only.
  const boxed = chart.root.kind === 'parallel'
  const lines = ['stateDiagram-v2', ...(boxed ? drawn(chart.root, arrows, '  ') : inside(chart.root, arrows, '  '))]
  return `${[...lines, ...arrows.map(({ from, to, words }) => `  ${from} --> ${to} : ${words.join('<br>')}`)].join('\n')}\n`
}

/** One arrow for all that leads from one state to another. */
interface Arrow {
  from: string
  to: string
  words: string[]
}

function arrowsOf(chart: Chart, states: ReadonlyMap<string, ChartState>): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const transition of transitionsIn(chart)) {
    const [from, to] = endsOf(transition, states)
    const arrow = arrows.get(`${from} ${to}`) ?? { from, to, words: [] }
    arrow.words.push(labelOf(transition))
    arrows.set(`${from} ${to}`, arrow)
  }
  return [...arrows.values()]
}

/**
 * Mermaid cannot draw an arrow between a box and what lies in it: such a transition starts at a mark inside the box,
 * 'anywhere'. The machine as a whole is no box, so its transitions start there too.
 */
function endsOf(
  { source, target }: ChartTransition,
  states: ReadonlyMap<string, ChartState>,
): [from: string, to: string] {
  const holds = (states.get(source)?.states.length ?? 0) > 0
  const goal = target ?? source
  if (!holds || !isWithin(goal, source)) return [nick(source), nick(goal)]
  return [anywhereIn(source), goal === source ? anywhereIn(source) : nick(goal)]
}

const nick = (id: string) => id.replaceAll(/[^A-Za-z0-9]/g, '_')
const anywhereIn = (id: string) => `${nick(id)}_anywhere`

function labelOf({ trigger, guard }: ChartTransition): string {
  const words = [wordsFor(trigger), guard && `[${guard}]`].filter(Boolean).join(' ')
  // Mermaid reads ':' and ';' as its own.
  return words.replaceAll(':', '#58;').replaceAll(';', '#59;')
}

function inside(parent: ChartState, arrows: readonly Arrow[], indent: string): string[] {
  const regions = parent.states.map((state) => [
    ...drawn(state, arrows, indent),
    ...(parent.kind !== 'parallel' && state.initial ? [`${indent}[*] --> ${nick(state.id)}`] : []),
    ...(state.kind === 'final' ? [`${indent}${nick(state.id)} --> [*]`] : []),
  ])
  const mark = anywhereIn(parent.id)
  const marked = arrows.some(({ from }) => from === mark)
    ? [[`${indent}state "anywhere in ${parent.key}" as ${mark}`]]
    : []
  const between = parent.kind === 'parallel' ? [`${indent}--`] : []
  return [...regions, ...marked].flatMap((lines, at) => (at === 0 ? lines : [...between, ...lines]))
}

function drawn(state: ChartState, arrows: readonly Arrow[], indent: string): string[] {
  const name = `${indent}state "${state.key}" as ${nick(state.id)}`
  if (state.states.length > 0) return [`${name} {`, ...inside(state, arrows, `${indent}  `), `${indent}}`]
  return [name, ...state.work.map(({ id }) => `${indent}${nick(state.id)} : runs ${id}`)]
}
