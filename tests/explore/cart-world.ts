import type { AnyStateMachine, EventObject } from 'xstate'
import { flows } from '../../machines/index'
import { type Act, actsOf } from './cart-acts'
import {
  answerOf,
  type CartOptions,
  changedBy,
  changeOf,
  heldBy,
  keyOf,
  LISTS,
  type List,
  NAMES,
  PIECES,
  serve,
  type Tab,
  type World,
} from './cart-backend'
import { type Add, callMoves, lockMove, type Shop } from './cart-calls'
import { context } from './cart-context'
import { untrue, wrongIn } from './cart-invariants'
import { gathered, type Model } from './explore'
import { type Actor, System, type SystemStep } from './system'
import { session } from './values'

/** Deliberate breaks that an invariant must detect. */
export interface CartBreaks {
  cart?: AnyStateMachine
  move?: AnyStateMachine
  wishlist?: AnyStateMachine
  /** The name of an effect that does nothing. */
  idle?: string
  /** The backend takes one piece away instead of all. */
  takesOne?: boolean
}

const RETRY = { type: 'cart.move.retry' }

/**
 * Tabs with the real charts of cart, move and wishlist, one product, a backend, storage and the lock for moves.
 * `sent` collects which event was sent to which chart in which of its states.
 */
export function cartWorld(options: CartOptions, breaks: CartBreaks = {}, sent = new Set<string>()): Model<World> {
  const { cart = flows.cart as AnyStateMachine, move = flows.move, wishlist = flows.wishlist, idle } = breaks
  const systems: Record<List, System> = {
    cart: new System(cart.provide({ actors: { move } }), context),
    wishlist: new System(wishlist, context),
  }
  const acts = actsOf(options)
  // When only moves are explored, their effect on the chart of the wishlist is left out.
  const lists = options.does === 'moves' ? (['cart'] as const) : LISTS

  /** A chart that threw holds its lock forever, because nothing stops the actors it left running. */
  const holdsLock = (state: number) =>
    [...systems.cart.underWay(state), ...systems.cart.orphans(state)].some(({ src }) => src === 'lockMove')

  const notifyOthers = (world: World, at: number, list: List) => {
    if (!lists.includes(list as 'cart')) return
    world.tabs.forEach((tab, other) => {
      if (other !== at) tab.isStale[list] = true
    })
  }

  /** Applies a step of a tab's chart and runs its effects. `wrong` collects false messages and errors. */
  function take(world: World, at: number, list: List, { state, happened }: SystemStep, wrong: string[]): void {
    const tab = world.tabs[at] as Tab
    tab[list] = state
    for (const one of happened) {
      if (one.kind === 'failed') wrong.push(`the chart ${one.path} throws: ${one.error}`)
      if (one.kind === 'stopped') giveUp(world, at, one)
      if (one.kind === 'effect' && one.type !== idle) effect(world, at, one.type, one.params as never, wrong)
    }
    if (world.lock === at && !holdsLock(tab.cart)) world.lock = null
  }

  function effect(world: World, at: number, type: string, params: Record<string, unknown>, wrong: string[]): void {
    const tab = world.tabs[at] as Tab
    if (type === 'saveMove') world.isStored = true
    if ((type === 'clearMove' || type === 'clearMoves') && world.isStored) {
      world.isStored = false
      notifyOthers(world, at, 'cart')
    }
    if (type === 'saveCoupon') tab.hasCoupon = params.coupon !== null
    if (type === 'wishlistReplaced' && lists.length > 1)
      send(world, at, 'wishlist', { type: 'wishlist.replaced', ...params }, wrong)
    if (type === 'wishlistChanged') {
      notifyOthers(world, at, 'cart')
      if (lists.length > 1) send(world, at, 'wishlist', { type: 'wishlist.stale' }, wrong)
    }
    if (type !== 'toast' || params === null) return
    const text = String(params.text)
    wrong.push(...untrue(world, at, text))
    if (!text.startsWith('The coupon')) tab.notShown = Math.max(0, tab.notShown - 1)
  }

  function send(world: World, at: number, list: List, event: EventObject, wrong: string[]): void {
    const state = (world.tabs[at] as Tab)[list]
    note(list, state, event)
    take(world, at, list, systems[list].send(state, list, event), wrong)
  }

  function note(list: List, state: number, { type }: EventObject): void {
    const value = systems[list].snapshot(state, list)?.value as { work: unknown } | undefined
    sent.add(`${list} ${JSON.stringify(value?.work)} ${type}`)
  }

  function giveUp(world: World, at: number, actor: Actor): void {
    const tab = world.tabs[at] as Tab
    const wasAnswered = keyOf(actor) in tab.answered
    delete tab.answered[keyOf(actor)]
    const list = changedBy(actor.src)
    if (!list) return
    notifyOthers(world, at, list)
    if (wasAnswered || world.left.strays === 0) return
    world.left.strays -= 1
    world.strays.push({ src: actor.src, change: changeOf(actor) })
  }

  const shop: Shop = { systems, takesOne: breaks.takesOne === true, take, notifyOthers, giveUp }

  function addMoves(world: World, add: Add): void {
    world.tabs.forEach((tab, at) => {
      for (const one of acts) actMove(world, tab, at, one, add)
      for (const list of lists) listMoves(world, tab, at, list, add)
      if (world.left.reloads > 0)
        add(`${NAMES[at]}: reload of the page`, false, (next, wrong) => {
          next.left.reloads -= 1
          for (const list of lists) for (const actor of systems[list].underWay(tab[list])) giveUp(next, at, actor)
          if (next.lock === at) next.lock = null
          next.tabs[at] = { ...newTab(), hasCoupon: tab.hasCoupon }
          for (const list of lists) take(next, at, list, begin(list), wrong)
        })
    })
    world.strays.forEach(({ src, change }, at) => {
      add(`a ${src} that was given up arrives`, false, (next) => {
        next.strays.splice(at, 1)
        next.hasStrayed = true
        serve(next, src, change, breaks.takesOne)
      })
    })
  }

  /** Sends every event in every state. A click without an effect adds no step. */
  function actMove(world: World, tab: Tab, at: number, { label, list, event, isShown, happens }: Act, add: Add): void {
    const state = tab[list]
    const before = systems[list].snapshot(state, list)
    if (!before) return
    note(list, state, event)
    if (world.left.acts === 0) return
    const step = systems[list].send(state, list, event)
    const isBehind = before.hasTag('failed') || before.hasTag('outdated')
    const isIgnored = isBehind && !systems[list].snapshot(step.state, list)?.hasTag('busy')
    const wrongly =
      event.type === 'connection.returned' && isIgnored ? ['the connection returned, and nothing is tried again'] : []
    if (!systems[list].can(state, list, event) && wrongly.length === 0) return
    if (event.type === 'cart.move' && (before.context as { items: unknown[] }).items.length === 0) return
    add(`${NAMES[at]}: ${label}`, false, (next, wrong) => {
      next.left.acts -= 1
      happens?.(next)
      if (isShown) (next.tabs[at] as Tab).notShown += 1
      if (happens && !isShown) notifyOthers(next, at, list)
      take(next, at, list, step, wrong)
      wrong.push(...wrongly)
    })
  }

  /** Steps that happen to one chart of a tab without the shopper, including faults. */
  function listMoves(world: World, tab: Tab, at: number, list: List, add: Add): void {
    const name = NAMES[at]
    const state = tab[list]
    const system = systems[list]
    const snapshot = system.snapshot(state, list)
    if (!snapshot) return
    if (list === 'cart' && system.can(state, list, RETRY))
      add(`${name}: Try again`, false, (next, wrong) => {
        ;(next.tabs[at] as Tab).notShown += 1
        send(next, at, list, RETRY, wrong)
      })
    if (snapshot.hasTag('failed') || snapshot.hasTag('outdated'))
      add(`${name}: reload of the ${list}`, true, (next, wrong) =>
        send(next, at, list, { type: `${list}.reload` }, wrong),
      )
    if (tab.isStale[list])
      add(`${name}: a change of the ${list} elsewhere`, true, (next, wrong) => {
        ;(next.tabs[at] as Tab).isStale[list] = false
        send(next, at, list, { type: `${list}.stale` }, wrong)
      })
    if (world.left.timeouts > 0)
      for (const { path, id } of system.waits(state))
        add(`${name}: ${id.split('.').slice(3).join('.')} times out`, false, (next, wrong) => {
          next.left.timeouts -= 1
          take(next, at, list, system.elapse(state, path, id), wrong)
        })
    for (const actor of system.underWay(state)) {
      if (actor.src === 'lockMove') lockMove(shop, world, state, at, actor, add)
      else callMoves(shop, world, tab, at, list, actor, add)
    }
  }

  const begin = (list: List) => systems[list].begin({ session, wanted: null })
  const newTab = (): Tab => ({
    cart: begin('cart').state,
    wishlist: begin('wishlist').state,
    answered: {},
    isStale: { cart: false, wishlist: false },
    hasCoupon: false,
    notShown: 0,
  })
  const { tabs, isOpen, does: _, ...left } = options
  const initial: World = {
    tabs: Array.from({ length: tabs }, newTab),
    pieces: PIECES,
    isWished: false,
    isStored: false,
    lock: null,
    strays: [],
    hasChanged: false,
    hasStrayed: false,
    left,
  }
  if (isOpen)
    for (const tab of initial.tabs)
      for (const list of lists) {
        const src = list === 'cart' ? 'loadCart' : 'loadWishlist'
        tab[list] = systems[list].answer(tab[list], list, src, answerOf(src, heldBy(initial, src), initial, tab)).state
      }
  const moves = (world: World) => gathered(world, (add) => addMoves(world, add))
  return { initial, moves, wrong: (world, all) => wrongIn(world, all, systems) }
}
