import type { ElkPoint } from 'elkjs/lib/elk-api'
import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Picture } from 'xstate-paths/diagram'
import type { Flow } from '../flows'
import type { Detail } from './content'
import { type ArrowEdge, type BoxNode, type Graph, graphOf } from './graph'

/**
 * A picture with the positions of its boxes and arrows, px from the upper left corner. Outer boxes precede inner ones.
 */
export interface PictureLayout {
  width: number
  height: number
  boxes: Box[]
  arrows: Arrow[]
}

type Place = Required<Pick<BoxNode, 'x' | 'y' | 'width' | 'height'>>
export type Box = Pick<BoxNode, 'id' | 'box' | 'content'> & Place

export interface Arrow extends Pick<ArrowEdge, 'arrow' | 'lines'> {
  points: ElkPoint[]
  label: Place | null
}

let elk: InstanceType<typeof ELK> | undefined
const layouts: Record<Detail, WeakMap<Picture, Promise<PictureLayout>>> = {
  full: new WeakMap(),
  brief: new WeakMap(),
  names: new WeakMap(),
}

/** Lays a picture out in a worker. Each picture is laid out once. */
export function layoutOf(flow: Flow, picture: Picture, detail: Detail): Promise<PictureLayout> {
  const known = layouts[detail].get(picture)
  if (known) return known
  elk ??= new ELK({ workerUrl })
  const layout = elk.layout(graphOf(flow, picture, detail)).then((graph) => placed(graph as Graph))
  layouts[detail].set(picture, layout)
  return layout
}

function placed(graph: Graph): PictureLayout {
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: graph.children.flatMap(boxesOf),
    arrows: graph.edges.map(arrowOf),
  }
}

function boxesOf({ id, box, content, children = [], ...place }: BoxNode): Box[] {
  return [{ id, box, content, ...placeOf(place) }, ...children.flatMap(boxesOf)]
}

function arrowOf({ arrow, lines, sections, labels }: ArrowEdge): Arrow {
  const points = (sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ])
  return { arrow, lines, points, label: labels?.[0] ? placeOf(labels[0]) : null }
}

const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({ x, y, width, height })
