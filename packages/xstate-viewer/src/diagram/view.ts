/** The translation (px) and scale of a canvas. */
export interface View {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

const MIN_SCALE = 0.1
const MAX_SCALE = 3
const MAX_FIT_SCALE = 1.2
/** At this scale the text of a diagram is easy to read. */
export const READABLE_SCALE = 0.8
/** Below this scale the text of a diagram cannot be read. */
const LEGIBLE_SCALE = 0.6
/** The largest zoom factor of one wheel event. */
const WHEEL_STEP = 1.08
const WHEEL_PX = 600

/** Zooms by a factor. The point `at` (px in the frame) stays in place. */
export function zoomed({ x, y, scale }: View, factor: number, at: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale * factor))
  const grown = next / scale
  return { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

/**
 * The zoom factor of a wheel event, limited to a small step for every kind of wheel. `mode` is `WheelEvent.deltaMode`.
 */
export function wheelFactor(delta: number, mode = 0): number {
  const px = mode === 0 ? delta : delta * 16
  return Math.min(WHEEL_STEP, Math.max(1 / WHEEL_STEP, Math.exp(-px / WHEEL_PX)))
}

/** The height of the buttons at the lower edge of a frame, px. */
const BUTTONS = 56

/** The view that shows all of the content, centred above the buttons. */
export function fitting({ width, height }: Size, content: Size): View {
  const frame = { width, height: Math.max(height - BUTTONS, height / 2) }
  const scale = Math.min(MAX_FIT_SCALE, frame.width / content.width, frame.height / content.height)
  return { scale, x: (frame.width - content.width * scale) / 2, y: (frame.height - content.height * scale) / 2 }
}

/**
 * The initial view: all of the content if its text stays readable or if `fits` is set, otherwise the surroundings of a
 * point.
 */
export function opening(
  frame: Size,
  content: Size,
  around: Point = { x: content.width / 2, y: 0 },
  fits = false,
): View {
  const all = fitting(frame, content)
  return fits || all.scale >= LEGIBLE_SCALE ? all : within(frame, content, around, READABLE_SCALE)
}

/** The view at a scale that centres a point, without space beyond the edges of the content. */
function within(frame: Size, content: Size, { x, y }: Point, scale: number): View {
  const along = (room: number, length: number, at: number) =>
    length * scale <= room
      ? (room - length * scale) / 2
      : Math.min(0, Math.max(room - length * scale, room / 2 - at * scale))
  return { scale, x: along(frame.width, content.width, x), y: along(frame.height, content.height, y) }
}

/** Moves a view so that a point of the content is in the middle of the frame. */
export const centredOn = (view: View, frame: Size, { x, y }: Point): View => ({
  ...view,
  x: frame.width / 2 - x * view.scale,
  y: frame.height / 2 - y * view.scale,
})

/** The part of the content that a frame shows, in px of the content. */
export const shownIn = ({ x, y, scale }: View, frame: Size): Point & Size => ({
  x: -x / scale,
  y: -y / scale,
  width: frame.width / scale,
  height: frame.height / scale,
})

interface Placed {
  boxes: readonly (Point & Size & { id: string })[]
  arrows: readonly { arrow: { from: string; to: string }; points: readonly Point[] }[]
}

/** Whether every arrow leads from its box to its box. ELK loses ends when it wraps some pictures. */
export function isConnected({ boxes, arrows }: Placed): boolean {
  const places = new Map(boxes.map((box) => [box.id, box]))
  const isAt = (id: string, point: Point | undefined) => {
    const place = places.get(id)
    if (!place || !point) return false
    const { x, y, width, height } = place
    return point.x >= x - 1 && point.x <= x + width + 1 && point.y >= y - 1 && point.y <= y + height + 1
  }
  return arrows.every(({ arrow, points }) => isAt(arrow.from, points[0]) && isAt(arrow.to, points.at(-1)))
}
