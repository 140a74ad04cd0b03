import type { ActorReport, LoggedEvent } from '../inspect'

/** An actor of an app. `tab` identifies one page load. */
export type LiveActor = ActorReport & { tab: string }

/** An event that a flow of an app received. */
export type Step = LoggedEvent & { tab: string }

/** The event of the step in which a page closes with all its flows. */
export const PAGE_LEFT = 'page left'

/** Steps, oldest first, and the flows that were running after the last one. */
export interface Recording {
  steps: readonly Step[]
  actors: readonly LiveActor[]
}

/** The flows as they were after a step. Contexts are not recorded. */
export function actorsAfter({ steps, actors }: Recording, at: number): LiveActor[] {
  const before = steps.slice(0, at + 1)
  const left = new Set(before.filter(({ event }) => event.type === PAGE_LEFT).map(({ tab }) => tab))
  // The order is the same at every step: first the flows that still run, then the others as they appeared.
  const keys = [...actors.map(({ tab, id }) => keyOf(tab, id)), ...steps.map(({ tab, actor }) => keyOf(tab, actor))]
  const running = new Map<string, LiveActor | null | undefined>(keys.map((key) => [key, undefined]))
  // The nearest step decides the state of a flow: the last one before the moment, otherwise the first one after it.
  for (const step of steps.slice(at + 1).toReversed())
    running.set(keyOf(step.tab, step.actor), step.from === null ? null : actorOf(step, step.from, []))
  for (const step of before)
    running.set(keyOf(step.tab, step.actor), step.status === 'active' ? actorOf(step, step.value, step.taken) : null)
  // A flow without steps has not changed.
  for (const actor of actors) {
    const key = keyOf(actor.tab, actor.id)
    if (running.get(key) === undefined) running.set(key, actor)
  }
  return [...running.values()].filter((actor) => actor != null).filter(({ tab }) => !left.has(tab))
}

const keyOf = (tab: string, actor: string) => `${tab} ${actor}`

const actorOf = ({ tab, actor, name }: Step, value: LiveActor['value'], taken: string[]): LiveActor => ({
  ...{ tab, id: actor, name, flow: name, value, taken },
  parent: null,
  status: 'active',
  context: null,
})
