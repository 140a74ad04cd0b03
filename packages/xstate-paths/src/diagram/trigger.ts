/** What causes a transition. `type` is the event type that the chart receives. */
export interface Trigger {
  kind: 'event' | 'done' | 'error' | 'snapshot' | 'after' | 'finished' | 'always'
  type: string
  /** The name of the event, the invoked work or the delay. */
  name: string
  /** The length of a delay, if it is a number. */
  ms: number | null
}

const PATTERNS = [
  ['done', /^xstate\.done\.actor\.(.+)$/],
  ['error', /^xstate\.error\.actor\.(.+)$/],
  ['snapshot', /^xstate\.snapshot\.(.+)$/],
  ['finished', /^xstate\.done\.state\.(.+)$/],
  ['after', /^xstate\.after\.([^.]+)\./],
] as const

/** Parses an event type. `msOf` returns the lengths of the chart's delays, `workOf` the name of work by its id. */
export function triggerOf(
  type: string,
  msOf: (delay: string) => number | null = () => null,
  workOf: (id: string) => string = (id) => id,
): Trigger {
  if (type === '') return { kind: 'always', type, name: '', ms: null }
  for (const [kind, pattern] of PATTERNS) {
    const name = pattern.exec(type)?.[1]
    const isWork = kind === 'done' || kind === 'error' || kind === 'snapshot'
    if (name) return { kind, type, name: isWork ? workOf(name) : name, ms: kind === 'after' ? msOf(name) : null }
  }
  return { kind: 'event', type, name: type, ms: null }
}

/** The label of a trigger: 'cart.add', 'addItem done', 'addItem failed', 'after requestTimeout (15 s)', 'at once'. */
export function triggerLabel({ kind, name, ms }: Trigger): string {
  if (kind === 'done') return `${name} done`
  if (kind === 'error') return `${name} failed`
  if (kind === 'snapshot') return `${name} shows`
  if (kind === 'finished') return 'all done'
  if (kind === 'after') return `after ${name}${ms === null ? '' : ` (${duration(ms)})`}`
  return kind === 'always' ? 'at once' : name
}

/** '500 ms', '15 s', '24 days'. */
function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  const seconds = ms / 1000
  return seconds < 86_400 ? `${seconds} s` : `${Math.floor(seconds / 86_400)} days`
}
