import type { AnyEventObject, StateValue } from 'xstate'

/** A path as plain JSON, as a generated spec contains it. */
export interface BrowserPath {
  input?: unknown
  start: StateValue
  steps: { event: AnyEventObject; state: StateValue }[]
}

/** The assertions and actions of a flow, by state and by event. A Playwright `BrowserFlow` is one. */
export interface BrowserCapabilities {
  states: Readonly<Record<string, unknown>>
  events: Readonly<Record<string, unknown>>
  fleeting?: Readonly<Record<string, string>>
}

/** The assertions and actions that a path needs and a flow does not have. */
export function lacks(flow: BrowserCapabilities, { start, steps }: BrowserPath): string[] {
  const states = new Set([start, ...steps.map(({ state }) => state)].flatMap((state) => leaves(state)))
  const events = new Set(steps.map(({ event }) => event.type))
  return [
    ...[...states]
      .filter((name) => !flow.states[name] && !flow.fleeting?.[name])
      .map((name) => `an assertion for state '${name}'`),
    ...[...events].filter((type) => !flow.events[type]).map((type) => `an action for event '${type}'`),
  ]
}

/** The path of a state, as in a target: a dot in a key has a backslash. */
export const dotted = (parent: string, key: string): string =>
  [...(parent ? [parent] : []), key.replaceAll('.', '\\.')].join('.')

/** The names of the active states without child states: 'washing.cooling'. */
export function leaves(state: StateValue, parent = ''): string[] {
  if (typeof state === 'string') return [dotted(parent, state)]
  return Object.entries(state).flatMap(([key, inner]) => {
    const name = dotted(parent, key)
    return inner === undefined || Object.keys(inner).length === 0 ? [name] : leaves(inner, name)
  })
}

/** The names of the active states with child states. */
export function parents(state: StateValue, parent = ''): string[] {
  if (typeof state === 'string') return []
  return Object.entries(state).flatMap(([key, inner]) => {
    const name = dotted(parent, key)
    return inner === undefined || Object.keys(inner).length === 0 ? [] : [name, ...parents(inner, name)]
  })
}
