interface Point {
  x: number
  y: number
}

const CORNER = 6

/** An SVG path through points with rounded corners. */
export function rounded(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const before = points[at - 1]
      const after = points[at + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const into = towards(point, before)
      const out = towards(point, after)
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
    })
    .join('')
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
