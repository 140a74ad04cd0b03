import type { StateValue } from 'xstate'
import type { LiveActor } from './recording'

/**
 * An entity with a chart that no page runs, such as a backend order. The contexts of a page's flows contain its state.
 */
export interface Entity {
  id: string
  value: StateValue
}

/** Entities that can be followed by their ids. */
export interface EntityType {
  /** The name of one entity: 'Order'. */
  name: string
  /** The name of their chart. */
  flow: string
  /** Reads an object inside a context. Null if it is not such an entity. */
  read(value: Readonly<Record<string, unknown>>): Entity | null
}

/** The limits of depth in a context and of entities found. */
const [MAX_DEPTH, MAX_ENTITIES] = [8, 500]

/** The entities in the contexts of actors, each once. The last context wins. */
export function entitiesIn(type: EntityType, actors: readonly Pick<LiveActor, 'context'>[]): Entity[] {
  const found = new Map<string, Entity>()
  const look = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || found.size >= MAX_ENTITIES) return
    const entity = Array.isArray(value) ? null : type.read(value as Record<string, unknown>)
    if (entity) found.set(entity.id, entity)
    else for (const part of Object.values(value)) look(part, depth + 1)
  }
  for (const { context } of actors) look(context, 0)
  return [...found.values()]
}
