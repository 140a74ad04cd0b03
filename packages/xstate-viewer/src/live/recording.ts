import type { ActorReport, LoggedEvent } from '../inspect'

/** An actor of an app somewhere; `tab` names one load of a page of it. */
export type LiveActor = ActorReport & { tab: string }

/** An event that arrived at a flow of an app. */
export type Step = LoggedEvent & { tab: string }

/** The event of the step that ends a page of the app, and all its flows. */
export const PAGE_LEFT = 'page left'

/** Steps that happened, oldest first, and the flows that were there when the last had happened. */
export interface Recording {
  steps: readonly Step[]
  actors: readonly LiveActor[]
}

/** The flows as they were after a step. What a flow knew (its context) is not recorded. */
export function actorsAfter({ steps, actors }: Recording, at: number): LiveActor[] {
  const before = steps.slice(0, at + 1)
  const left = new Set(before.filter(({ event }) => event.type === PAGE_LEFT).map(({ tab }) => tab))
  // In one order whatever the step: those that run still, then the others as they appeared.
  const keys = [...actors.map(({ tab, id }) => keyOf(tab, id)), ...steps.map(({ tab, actor }) => keyOf(tab, actor))]
  const running = new Map<string, LiveActor | null | undefined>(keys.map((key) => [key, undefined]))
  // Of several steps of a flow the one nearest to the moment tells: the last before it, else the first behind it.
  for (const step of steps.slice(at + 1).toReversed())
    running.set(keyOf(step.tab, step.actor), step.from === null ? null : actorOf(step, step.from, []))
  for (const step of before)
    running.set(keyOf(step.tab, step.actor), step.status === 'active' ? actorOf(step, step.value, step.taken) : null)
  // A flow without a step has been as it is.
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
