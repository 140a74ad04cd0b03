import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The states that each history state remembers, by its id. */
export type Remembered = Readonly<Record<string, readonly AnyStateNode[]>>

/**
 * The transitions that XState takes of those it selected in one microstep (SCXML, `removeConflictingTransitions`). If
 * two transitions leave the same state, the one with the inner source wins, otherwise the first. `remembered` is the
 * history before the microstep.
 */
export function withoutConflicts(
  selected: readonly AnyTransitionDefinition[],
  remembered: Remembered,
): AnyTransitionDefinition[] {
  if (selected.length < 2) return [...selected]
  const taken = new Set<AnyTransitionDefinition>()
  for (const transition of new Set(selected)) {
    const conflicting = [...taken].filter((other) => leaveTheSame(transition, other, remembered))
    if (conflicting.some((other) => !isBelow(transition.source, other.source))) continue
    for (const other of conflicting) taken.delete(other)
    taken.add(transition)
  }
  return [...taken]
}

/** Which states are active need not be known: every active state with child states has active child states. */
function leaveTheSame(a: AnyTransitionDefinition, b: AnyTransitionDefinition, remembered: Remembered): boolean {
  const [leavesA, leavesB] = [exitOf(a, remembered), exitOf(b, remembered)]
  if (!leavesA || !leavesB) return false
  const candidates = [leavesA.domain, leavesB.domain].flatMap((node) => [node, ...Object.values(node.states)])
  return candidates.some((node) => leavesA.leaves(node) && leavesB.leaves(node))
}

interface Exit {
  domain: AnyStateNode
  leaves(node: AnyStateNode): boolean
}

function exitOf(transition: AnyTransitionDefinition, remembered: Remembered): Exit | null {
  if (!transition.target?.length) return null
  const { source, reenter } = transition
  const targets = [...effectiveTargets(transition.target, remembered)]
  if (!reenter && targets.every((target) => target === source || isBelow(target, source)))
    return { domain: source, leaves: (node) => isBelow(node, source) }
  const domain = ancestorsOf(targets[0] ?? source).find((node) =>
    [...targets.slice(1), source].every((other) => isBelow(other, node)),
  )
  if (!domain) return { domain: source.machine.root, leaves: (node) => Boolean(reenter) || node.parent !== undefined }
  return { domain, leaves: (node) => isBelow(node, domain) }
}

function effectiveTargets(targets: readonly AnyStateNode[], remembered: Remembered): Set<AnyStateNode> {
  return new Set(
    targets.flatMap((target) => {
      if (target.type !== 'history') return [target]
      const nodes = remembered[target.id]
      return nodes ? [...nodes] : [...effectiveTargets(defaultsOf(target), remembered)]
    }),
  )
}

/** The default targets of a history state that remembers nothing. */
function defaultsOf(history: AnyStateNode): readonly AnyStateNode[] {
  const parent = history.parent as AnyStateNode
  const configured = [(history.config as { target?: string | string[] }).target ?? []].flat()
  if (configured.length === 0) return parent.type === 'parallel' ? [parent] : parent.initial.target
  return configured.map((path) =>
    path.startsWith('#') ? parent.machine.getStateNodeById(path) : below(parent, path.split('.')),
  )
}

const below = (node: AnyStateNode, path: readonly string[]): AnyStateNode =>
  path.filter(Boolean).reduce((at, key) => at.states[key] ?? at, node)

function ancestorsOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestorsOf(node.parent)] : []
}

const isBelow = (node: AnyStateNode, ancestor: AnyStateNode): boolean => ancestorsOf(node).includes(ancestor)
