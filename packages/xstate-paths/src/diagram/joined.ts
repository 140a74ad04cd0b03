import type { ChartState } from './chart-tree.ts'
import type { Hierarchy } from './hierarchy.ts'
import type { PictureArrow } from './picture-parts.ts'

/** The minimum number of states that share one failure arrow. */
const MANY = 3

/** Replaces the failure arrows that lead from several states of one parent to the same target with one arrow. */
export function joined(
  arrows: readonly PictureArrow[],
  hierarchy: Hierarchy,
  of: ChartState,
  mark: (id: string, title: string) => string,
): PictureArrow[] {
  const groups = new Map<string, PictureArrow[]>()
  for (const arrow of arrows) {
    const parent = hierarchy.parentOf(arrow.from)
    if (arrow.kind !== 'error' || parent !== of) continue
    groups.set(arrow.to, [...(groups.get(arrow.to) ?? []), arrow])
  }
  const many = [...groups].filter(([, group]) => group.length >= MANY)
  const replaced = new Set(many.flatMap(([, group]) => group))
  const once = many.map(([to, group]): PictureArrow => {
    const names = group.map(({ from }) => hierarchy.state(from)?.key ?? from)
    const from = mark(`${of.id} any of ${names.join()} to ${to}`, `any of ${names.join(', ')}`)
    return {
      id: `${from} > ${to}`,
      from,
      to,
      transitions: group.flatMap(({ transitions }) => transitions),
      kind: 'error',
    }
  })
  return [...arrows.filter((arrow) => !replaced.has(arrow)), ...once]
}
