/** Where a canvas looks: its content is moved by x and y px and scaled. */
export interface View {
  x: number
  y: number
  scale: number
}

interface Size {
  width: number
  height: number
}

const SMALLEST = 0.1
const LARGEST = 3
const LARGEST_FIT = 1.2

/** The view after zooming by a factor; the point `at` (px in the frame) stays where it is. */
export function zoomed({ x, y, scale }: View, factor: number, at: { x: number; y: number }): View {
  const next = Math.min(LARGEST, Math.max(SMALLEST, scale * factor))
  const grown = next / scale
  return { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

/** The view that shows all of the content in the middle of the frame. */
export function fitting(frame: Size, content: Size): View {
  const scale = Math.min(LARGEST_FIT, frame.width / content.width, frame.height / content.height)
  return { scale, x: (frame.width - content.width * scale) / 2, y: (frame.height - content.height * scale) / 2 }
}
