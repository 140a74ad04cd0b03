import {
  type Chart,
  type ChartState,
  type ChartTransition,
  escaped,
  type Hierarchy,
  hierarchyOf,
  statesIn,
  transitionLabel,
  transitionsIn,
  workLines,
} from 'xstate-paths/diagram'

/** A whole chart as a Mermaid `stateDiagram-v2`, which GitHub renders. */
export function toMermaid(chart: Chart): string {
  const name = namesIn(chart)
  const arrows = arrowsOf(chart, name)
  // Mermaid supports parallel regions only inside a box.
  const isBoxed = chart.root.kind === 'parallel'
  const render = isBoxed ? renderState : inside
  const lines = ['stateDiagram-v2', ...render(chart.root, arrows, name, '  ')]
  return `${[...lines, ...arrows.map(({ from, to, labels }) => `  ${from} --> ${to} : ${labels.join('<br>')}`)].join('\n')}\n`
}

/** One arrow for all transitions from one state to another. */
interface Arrow {
  from: string
  to: string
  labels: string[]
}

/** The name of a state in the diagram, by its id. */
type Name = (id: string) => string

/** Unique names that Mermaid accepts: 'cart_work_ready'. */
function namesIn(chart: Chart): Name {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, path } of statesIn(chart.root)) {
    const plain = [chart.root.key, ...path.split('.')]
      .filter(Boolean)
      .join('_')
      .replaceAll(/[^A-Za-z0-9_]/g, '_')
    let name = RESERVED.test(plain) ? `${plain}_` : plain
    for (let number = 2; taken.has(name); number++) name = `${plain}_${number}`
    taken.add(name)
    names.set(id, name)
  }
  return (id) => names.get(id) ?? id
}

const RESERVED = /^(end|state|note|as|direction|class|style|default|hide|scale)$/i

function arrowsOf(chart: Chart, name: Name): Arrow[] {
  const arrows = new Map<string, Arrow>()
  const add = (from: string, to: string, label: string) => {
    const arrow = arrows.get(`${from} ${to}`) ?? { from, to, labels: [] }
    arrow.labels.push(label)
    arrows.set(`${from} ${to}`, arrow)
  }
  for (const transition of transitionsIn(chart)) {
    const targets = transition.targets.length > 0 ? transition.targets : [transition.source]
    for (const target of targets) add(...endsOf(transition, target, hierarchyOf(chart), name), labelOf(transition))
  }
  for (const { id, history } of statesIn(chart.root))
    if (history?.defaultTarget) add(name(id), name(history.defaultTarget), 'at first')
  return [...arrows.values()]
}

/**
 * Mermaid has no arrow between a box and a state inside it. Such a transition starts at the mark 'anywhere' inside the
 * box. The machine as a whole has no box, so its transitions start there too.
 */
function endsOf(
  { source }: ChartTransition,
  target: string,
  hierarchy: Hierarchy,
  name: Name,
): [from: string, to: string] {
  const holds = (id: string, other: string) =>
    (hierarchy.state(id)?.states.length ?? 0) > 0 && hierarchy.isWithin(other, id)
  const from = holds(source, target) ? anywhereIn(name(source)) : name(source)
  if (target === source) return [from, from]
  // A transition back into the surrounding box ends at the start of that box.
  const start = hierarchy.state(target)?.states.find(({ initial }) => initial)
  if (holds(target, source)) return [from, start ? name(start.id) : anywhereIn(name(target))]
  return [from, name(target)]
}

const anywhereIn = (name: string) => `${name}_anywhere`

/** Escapes ':' and ';', which are Mermaid syntax, in addition to the usual signs. */
const labelOf = (transition: ChartTransition) =>
  transitionLabel(transition)
    .split(/([:;])/)
    .map((part) => SIGNS[part] ?? escaped(part))
    .join('')

const SIGNS: Record<string, string> = { ':': '#58;', ';': '#59;' }

function inside(parent: ChartState, arrows: readonly Arrow[], name: Name, indent: string): string[] {
  const regions = parent.states.map((state) => [
    ...renderState(state, arrows, name, indent),
    ...(parent.kind !== 'parallel' && state.initial ? [`${indent}[*] --> ${name(state.id)}`] : []),
    ...(state.kind === 'final' ? [`${indent}${name(state.id)} --> [*]`] : []),
  ])
  const mark = anywhereIn(name(parent.id))
  const marked = arrows.some(({ from, to }) => from === mark || to === mark)
    ? [[`${indent}state "anywhere in ${escaped(parent.key)}" as ${mark}`]]
    : []
  const between = parent.kind === 'parallel' ? [`${indent}--`] : []
  return [...regions, ...marked].flatMap((lines, at) => (at === 0 ? lines : [...between, ...lines]))
}

function renderState(state: ChartState, arrows: readonly Arrow[], name: Name, indent: string): string[] {
  const id = name(state.id)
  const title = state.history ? (state.history.depth === 'deep' ? 'H*' : 'H') : state.key
  const works = workLines(state).map(escaped)
  if (state.states.length > 0) {
    const box = `${indent}state "${[escaped(title), ...works].join('<br>')}" as ${id} {`
    return [box, ...inside(state, arrows, name, `${indent}  `), `${indent}}`]
  }
  return [`${indent}state "${escaped(title)}" as ${id}`, ...works.map((work) => `${indent}${id} : ${work}`)]
}
