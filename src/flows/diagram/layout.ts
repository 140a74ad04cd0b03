import type { ElkPoint } from 'elkjs/lib/elk-api'
import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart, ChartTransition } from '../chart'
import { type ArrowEdge, type BoxNode, type Graph, graphOf } from './graph'

/** A diagram with every box and arrow in its place; px, from the upper left. Outer boxes come before inner ones. */
export interface Drawing {
  width: number
  height: number
  boxes: Box[]
  arrows: Arrow[]
}

export type Place = Required<Pick<BoxNode, 'x' | 'y' | 'width' | 'height'>>
export type Box = Omit<BoxNode, 'children'> & Place & { holds: boolean }

export interface Arrow {
  id: string
  points: ElkPoint[]
  transitions: ChartTransition[]
  label: Place | null
}

let elk: InstanceType<typeof ELK> | undefined
const drawings = new Map<string, Promise<Drawing>>()

/** Lays a chart out, in a worker, once. */
export function drawingOf(chart: Chart): Promise<Drawing> {
  const known = drawings.get(chart.id)
  if (known) return known
  elk ??= new ELK({ workerUrl })
  const drawing = elk.layout(graphOf(chart)).then((graph) => placed(graph as Graph))
  drawings.set(chart.id, drawing)
  return drawing
}

function placed(graph: Graph): Drawing {
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: graph.children.flatMap(boxesIn),
    arrows: graph.edges.map(arrowOf),
  }
}

function boxesIn({ children, ...box }: BoxNode): Box[] {
  return [{ ...box, ...placeOf(box), holds: children !== undefined }, ...(children ?? []).flatMap(boxesIn)]
}

function arrowOf({ id, sections, transitions, labels }: ArrowEdge): Arrow {
  const points = (sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ])
  return { id, points, transitions, label: labels?.[0] ? placeOf(labels[0]) : null }
}

const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({ x, y, width, height })
