import type { AnyEventObject, StateValue } from 'xstate'

/** A path as plain JSON: all a generated spec holds. */
export interface BrowserPath {
  input?: unknown
  /** The chart's state value at the start. */
  start: StateValue
  steps: { event: AnyEventObject; state: StateValue }[]
}

/** What a flow can show and do, by state and by event; a Playwright `BrowserFlow` is one. */
export interface Performed {
  states: Readonly<Record<string, unknown>>
  events: Readonly<Record<string, unknown>>
  fleeting?: Readonly<Record<string, string>>
}

/** What a path needs and a flow has not. */
export function lacks(flow: Performed, { start, steps }: BrowserPath): string[] {
  const states = new Set([start, ...steps.map(({ state }) => state)].flatMap((state) => leaves(state)))
  const events = new Set(steps.map(({ event }) => event.type))
  return [
    ...[...states]
      .filter((name) => !flow.states[name] && !flow.fleeting?.[name])
      .map((name) => `an assertion for state '${name}'`),
    ...[...events].filter((type) => !flow.events[type]).map((type) => `an action for event '${type}'`),
  ]
}

const dotted = (parent: string, key: string) => (parent ? `${parent}.${key}` : key)

/** The names of the active states that have no states inside: 'washing.cooling'. */
export function leaves(state: StateValue, parent = ''): string[] {
  if (typeof state === 'string') return [dotted(parent, state)]
  return Object.entries(state).flatMap(([key, inner]) => {
    const name = dotted(parent, key)
    return inner === undefined || Object.keys(inner).length === 0 ? [name] : leaves(inner, name)
  })
}

/** The names of the active states that have states inside. */
export function parents(state: StateValue, parent = ''): string[] {
  if (typeof state === 'string') return []
  return Object.entries(state).flatMap(([key, inner]) => {
    const name = dotted(parent, key)
    return inner === undefined || Object.keys(inner).length === 0 ? [] : [name, ...parents(inner, name)]
  })
}
