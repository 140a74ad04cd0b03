import type { ElkPoint } from 'elkjs/lib/elk-api'
import type { PictureLayout } from './layout'

/** Whether every arrow leads from its box to its box. ELK loses ends when it wraps some pictures. */
export function isConnected({ boxes, arrows }: PictureLayout): boolean {
  const places = new Map(boxes.map((box) => [box.id, box]))
  const isAt = (id: string, point: ElkPoint | undefined) => {
    const place = places.get(id)
    if (!place || !point) return false
    const { x, y, width, height } = place
    return point.x >= x - 1 && point.x <= x + width + 1 && point.y >= y - 1 && point.y <= y + height + 1
  }
  return arrows.every(({ arrow, points }) => isAt(arrow.from, points[0]) && isAt(arrow.to, points.at(-1)))
}
