import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { type Chart, type ChartState, type ChartTransition, isWithin, statesIn, transitionsIn } from '../chart'
import { type Content, contentOf, contentOfAnywhere, wordsOn } from './content'
import { TEXT, widthOf } from './measure'

/** A box of a diagram: a state, the mark at which a state starts, or the mark for what may happen anywhere in it. */
export interface BoxNode extends ElkNode {
  kind: 'state' | 'start' | 'anywhere'
  state: ChartState
  content: Content | null
  children?: BoxNode[]
}

/** An arrow, for all transitions between the same two boxes. None: from the start mark. */
export interface ArrowEdge extends ElkExtendedEdge {
  transitions: ChartTransition[]
}

export interface Graph extends ElkNode {
  children: BoxNode[]
  edges: ArrowEdge[]
}

// A box does not take these over from the one around it.
const OPTIONS: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  // From the start on, what comes back is what points up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
}

/** A chart as boxes and arrows, still without places: what the layout is asked for. */
export function graphOf(chart: Chart): Graph {
  const arrows = arrowsOf(chart)
  const marked = new Set(arrows.flatMap(({ sources }) => sources))
  return {
    id: 'drawing',
    layoutOptions: OPTIONS,
    children: [boxOf(chart.root, marked)],
    edges: [...statesIn(chart.root).flatMap(startArrow), ...arrows],
  }
}

const startOf = (id: string) => `${id} start`
const anywhereIn = (id: string) => `${id} anywhere`

function boxOf(state: ChartState, marked: ReadonlySet<string>): BoxNode {
  const content = contentOf(state)
  const { width, height } = content
  if (state.states.length === 0) return { id: state.id, kind: 'state', state, content, width, height }
  const anywhere = contentOfAnywhere(state)
  return {
    id: state.id,
    kind: 'state',
    state,
    content,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [
      ...(state.kind === 'parallel' ? [] : [startMark(state)]),
      ...(marked.has(anywhereIn(state.id)) || anywhere.lines.length > 0 ? [anywhereMark(state, anywhere)] : []),
      ...state.states.map((child) => boxOf(child, marked)),
    ],
  }
}

const startMark = (state: ChartState): BoxNode => ({
  id: startOf(state.id),
  kind: 'start',
  state,
  content: null,
  width: 12,
  height: 12,
})

const anywhereMark = (state: ChartState, content: Content): BoxNode => ({
  id: anywhereIn(state.id),
  kind: 'anywhere',
  state,
  content,
  width: content.width,
  height: content.height,
})

function startArrow(state: ChartState): ArrowEdge[] {
  const first = state.states.find(({ initial }) => initial)
  return first ? [{ id: `${state.id} starts`, sources: [startOf(state.id)], targets: [first.id], transitions: [] }] : []
}

function arrowsOf(chart: Chart): ArrowEdge[] {
  const holders = new Set(statesIn(chart.root).flatMap(({ id, states }) => (states.length > 0 ? [id] : [])))
  const arrows = new Map<string, ArrowEdge>()
  for (const transition of transitionsIn(chart)) {
    const { source, target } = transition
    if (target === null) continue
    // From a box to what lies in it: from the mark inside.
    const from = holders.has(source) && isWithin(target, source) ? anywhereIn(source) : source
    const id = `${from} > ${target}`
    const arrow = arrows.get(id) ?? { id, sources: [from], targets: [target], transitions: [] }
    arrow.transitions.push(transition)
    arrows.set(id, arrow)
  }
  for (const arrow of arrows.values()) arrow.labels = [labelOf(arrow.transitions)]
  return [...arrows.values()]
}

const labelOf = (transitions: readonly ChartTransition[]) => ({
  text: transitions.map(wordsOn).join('\n'),
  width: Math.max(...transitions.map((transition) => widthOf(wordsOn(transition)))) + 8,
  height: transitions.length * TEXT.line,
})
