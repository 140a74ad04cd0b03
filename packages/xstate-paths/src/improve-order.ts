import { at } from './adjacency.ts'
import type { ShortestPaths } from './breadth-first.ts'
import type { ItemGraph } from './tour.ts'

/** The limit of passes over the whole order. */
const MAX_ROUNDS = 40
/** The limit of picks to improve. The time grows with their square. */
const MAX_PICKS = 1_500

/**
 * Improves the order of picked edges. It drops picks that the others make redundant, and moves runs of one to three
 * picks to where they cost fewer steps, until nothing improves.
 */
export function improve(
  graph: ItemGraph,
  picks: readonly number[],
  shortest: (node: number) => ShortestPaths,
): number[] {
  const order = [...picks]
  if (order.length > MAX_PICKS) return order
  const { tails, heads, takes, items } = graph
  const fromStart = shortest(0).steps
  /** Steps between two picks; -1 means the start as `one`, or the end as `other`. */
  const between = (one: number, other: number): number => {
    if (other === -1) return 0
    const tail = at(tails, other)
    const over = at(fromStart, tail)
    if (one === -1) return over
    const on = at(shortest(at(heads, one)).steps, tail)
    return on === -1 ? over : Math.min(on, over)
  }
  const pick = (place: number) => order[place] ?? -1
  const times = new Int32Array(items.length)
  for (const edge of order) for (const item of takes[edge] ?? []) times[item] = at(times, item) + 1

  const drop = (place: number): boolean => {
    const items = takes[pick(place)] ?? []
    if (items.some((item) => at(times, item) === 1)) return false
    for (const item of items) times[item] = at(times, item) - 1
    order.splice(place, 1)
    return true
  }

  const move = (from: number, length: number): boolean => {
    const [first, last] = [pick(from), pick(from + length - 1)]
    const [before, after] = [pick(from - 1), pick(from + length)]
    const saved = between(before, first) + between(last, after) - between(before, after)
    if (saved <= 0) return false
    for (let to = 0; to <= order.length; to++) {
      if (to >= from && to <= from + length) continue
      const [left, right] = [pick(to - 1), pick(to)]
      if (between(left, first) + between(last, right) - between(left, right) >= saved) continue
      const run = order.splice(from, length)
      order.splice(to > from ? to - length : to, 0, ...run)
      return true
    }
    return false
  }

  for (let round = 0, better = true; better && round < MAX_ROUNDS; round++) {
    better = false
    for (let place = order.length - 1; place >= 0; place--) better = drop(place) || better
    for (let length = 1; length <= 3; length++)
      for (let place = 0; place + length <= order.length; place++) better = move(place, length) || better
  }
  return order
}
