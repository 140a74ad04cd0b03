import { builtInName, guardKind } from '../adapter.ts'

const INLINE = '(inline)'

/** Describes a guard: 'isPaid', 'isPaid and not isLate', 'in shop.open', '(inline)'. Null if there is none. */
export function describeGuard(guard: unknown): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object') return typed(guard)
  const { kind, guards, value } = guardKind(guard)
  if (kind === null) return INLINE
  if (kind === 'stateIn') return `in ${typeof value === 'string' ? value.replace(/^#/, '') : describeValue(value)}`
  const inner = guards.map((one) => {
    const text = describeGuard(one) ?? INLINE
    const isJoined = kind !== 'not' || / (and|or) /.test(text)
    return isJoined && / (and|or) /.test(text) ? `(${text})` : text
  })
  return kind === 'not' ? `not ${inner[0]}` : inner.join(` ${kind} `)
}

/** Describes actions: 'toast(text: Logged out!)', 'raise done', '(inline)'. The chart's own timers are left out. */
export const describeActions = (actions: readonly unknown[]): string[] => actions.flatMap(describeAction)

function describeAction(action: unknown): string[] {
  if (typeof action === 'string') return [action]
  if (typeof action === 'function') {
    const builtIn = builtInName(action)
    return builtIn === null ? [INLINE] : builtIn === '' ? [] : [builtIn]
  }
  return typeof action === 'object' && action !== null && 'type' in action ? [typed(action)] : []
}

/** A name with fixed params: 'isOver(limit: 3)'. */
function typed(named: object | null): string {
  const { type, params } = (named ?? {}) as { type?: unknown; params?: unknown }
  const fixed = typeof params === 'object' ? Object.entries(params ?? {}) : []
  const fields = fixed.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return fields.length > 0 ? `${type}(${fields.join(', ')})` : String(type)
}

/** Describes a state value: 'work.ready + freshness.fresh'. */
function describeValue(value: unknown, parent = ''): string {
  const dotted = (key: string) => (parent ? `${parent}.${key}` : key)
  if (typeof value !== 'object' || value === null) return dotted(String(value))
  return Object.entries(value)
    .map(([key, inner]) => describeValue(inner, dotted(key)))
    .join(' + ')
}
