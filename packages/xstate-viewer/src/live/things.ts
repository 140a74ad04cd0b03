import type { StateValue } from 'xstate'
import type { LiveActor } from './recording'

/** Something with a chart that no page runs: an order of a backend. The contexts of a page's flows tell where it is. */
export interface Thing {
  id: string
  value: StateValue
}

/** Things that can be followed by their ids. */
export interface Things {
  /** What one is called: 'Order'. */
  name: string
  /** The name of their chart. */
  flow: string
  /** Reads an object that stands somewhere in a context; null: it is none. */
  read(told: Readonly<Record<string, unknown>>): Thing | null
}

/** How deep a context is looked through, and how many things are found. */
const [DEEPEST, MOST] = [8, 500]

/** The things that actors tell of, each once, as the last of them does. */
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
