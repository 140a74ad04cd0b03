import type { ElkPoint } from 'elkjs/lib/elk-api'
import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { type Picture, split, WAYS } from 'xstate-paths/diagram'
import type { Flow } from '../flows'
import type { Detail } from './content'
import { type ArrowEdge, type BoxNode, type Graph, graphOf } from './graph'
import { fitting, isConnected, READABLE_SCALE } from './view'

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

/** Lays a picture out in a worker. Each picture is laid out once, in the way that fits the window. */
export function layoutOf(flow: Flow, picture: Picture, detail: Detail): Promise<PictureLayout> {
  const known = layouts[detail].get(picture)
  if (known) return known
  elk ??= new ELK({ workerUrl })
  const tries =
    detail === 'names'
      ? [() => graphOf(flow, picture, detail, {})]
      : FEWER.flatMap((most) => WAYS.map((way) => () => graphOf(flow, split(picture, most), detail, way)))
  const layout = fittingLayout(elk, tries)
  layouts[detail].set(picture, layout)
  return layout
}

/** The limits of arrows to try. Further arrows become text. */
const FEWER = [Number.POSITIVE_INFINITY, 6]

/** The first layout whose text is readable when the window shows all of it. If there is none, the most readable one. */
async function fittingLayout(
  elk: { layout(graph: Graph): Promise<unknown> },
  tries: readonly (() => Graph)[],
): Promise<PictureLayout> {
  const frame = { width: innerWidth < 896 ? innerWidth : innerWidth - SIDEBAR, height: innerHeight - HEADS }
  let best: { layout: PictureLayout; scale: number } | null = null
  for (const graph of tries) {
    const layout = placed((await elk.layout(graph())) as Graph)
    const { scale } = fitting(frame, layout)
    if (best !== null && !isConnected(layout)) continue
    if (best === null || scale > best.scale) best = { layout, scale }
    if (scale >= READABLE_SCALE) break
  }
  return (best as { layout: PictureLayout }).layout
}

/** The width of the sidebar and the height of the headers, px. */
const [SIDEBAR, HEADS] = [368, 150]

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
