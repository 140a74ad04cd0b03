import type { StateValue } from 'xstate'
import type { LiveActor } from './recording'

/**
 * An entity with a chart that no page runs, such as a backend order. The contexts of a page's flows contain its state.
 */
export interface Thing {
  id: string
  value: StateValue
}

/** Entities that can be followed by their ids. */
export interface Things {
  /** The name of one entity: 'Order'. */
  name: string
  /** The name of their chart. */
  flow: string
  /** Reads an object inside a context. Null if it is not such an entity. */
  read(told: Readonly<Record<string, unknown>>): Thing | null
}

/** The limits of depth in a context and of entities found. */
const [DEEPEST, MOST] = [8, 500]

/** The entities in the contexts of actors, each once. The last context wins. */
export function thingsIn(things: Things, actors: readonly Pick<LiveActor, 'context'>[]): Thing[] {
  const found = new Map<string, Thing>()
  const look = (told: unknown, depth: number) => {
    if (typeof told !== 'object' || told === null || depth > DEEPEST || found.size >= MOST) return
    const thing = Array.isArray(told) ? null : things.read(told as Record<string, unknown>)
    if (thing) found.set(thing.id, thing)
    else for (const part of Object.values(told)) look(part, depth + 1)
  }
  for (const { context } of actors) look(context, 0)
  return [...found.values()]
}
