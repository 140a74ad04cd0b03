import {
  answerOf,
  changedBy,
  changeOf,
  heldBy,
  keyOf,
  type List,
  NAMES,
  serve,
  type Tab,
  type World,
} from './cart-backend'
import type { Adds } from './explore'
import type { Actor, System, SystemStep } from './system'

/** The charts of a world's tabs, and functions that apply their steps. */
export interface Shop {
  systems: Record<List, System>
  /** The backend takes one piece away instead of all. */
  takesOne: boolean
  take(world: World, at: number, list: List, step: SystemStep, wrong: string[]): void
  notifyOthers(world: World, at: number, list: List): void
  giveUp(world: World, at: number, actor: Actor): void
}

/** Adds a step from a world. */
export type Add = Adds<World>

const failure = { status: 0, messages: [] }
const refusal = { status: 404, messages: [] }

/** A move requests its lock, which only one tab can hold. */
export function lockMove(
  { systems, take }: Shop,
  world: World,
  state: number,
  at: number,
  { path }: Actor,
  add: Add,
): void {
  if (!systems.cart.can(state, path, { type: 'move.lockDenied' }) || world.lock === at) return
  add(`${NAMES[at]}: requests the lock`, true, (next, wrong) => {
    const isOurs = next.lock === null && next.isStored
    if (isOurs) next.lock = at
    const type = isOurs ? 'move.locked' : 'move.lockDenied'
    take(next, at, 'cart', systems.cart.send(state, path, { type }), wrong)
  })
}

/** A request is handled, receives its response, or fails before or after that. */
export function callMoves(shop: Shop, world: World, tab: Tab, at: number, list: List, actor: Actor, add: Add): void {
  const { systems, takesOne, take, notifyOthers, giveUp } = shop
  const { path, id, src } = actor
  const key = keyOf(actor)
  const isServed = key in tab.answered
  const system = systems[list]
  const ends = (next: World) => {
    delete (next.tabs[at] as Tab).answered[key]
    const changed = changedBy(src)
    if (changed) notifyOthers(next, at, changed)
  }
  if (isServed)
    add(`${NAMES[at]}: ${src} is answered`, true, (next, wrong) => {
      const answer = answerOf(src, tab.answered[key] as number | boolean | null, next, next.tabs[at] as Tab)
      ends(next)
      take(next, at, list, system.answer(tab[list], path, id, answer), wrong)
    })
  else
    add(`${NAMES[at]}: the backend serves ${src}`, true, (next, wrong) => {
      if (serve(next, src, changeOf(actor), takesOne)) (next.tabs[at] as Tab).answered[key] = heldBy(next, src)
      else {
        ends(next)
        take(next, at, list, system.fail(tab[list], path, id, refusal), wrong)
      }
    })
  if (world.left.fails > 0)
    add(`${NAMES[at]}: ${src} fails${isServed ? ' though it was served' : ''}`, false, (next, wrong) => {
      next.left.fails -= 1
      if (isServed) ends(next)
      else giveUp(next, at, actor)
      take(next, at, list, system.fail(tab[list], path, id, failure), wrong)
    })
}
