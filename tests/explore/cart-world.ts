import type { AnyStateMachine, EventObject } from 'xstate'
import { flows } from '../../machines/index'
import { item, product, session } from '../../src/flows/example-values'
import { context } from './cart-context'
import { isQuiet, type Model, type Move } from './explore'
import { type Actor, System, type SystemStep } from './system'

/** What may happen, and how often. */
export interface CartOptions {
  acts: number
  /** Calls that fail, before or after the backend has done what was asked. */
  fails: number
  timeouts: number
  /** Calls that were given up and reach the backend later. */
  strays: number
  reloads: number
}

/** Deliberate breaks, to see that an invariant notices them. */
export interface CartBreaks {
  cart?: typeof flows.cart
  move?: AnyStateMachine
  /** An effect that does nothing. */
  idle?: string
  /** The backend takes one piece away instead of all. */
  takesOne?: boolean
}

type Line = { qty: number; wished: boolean }
interface Tab {
  state: number
  /** What the backend has answered to calls that do not know it yet, by path and id: the pieces in the cart. */
  answered: Record<string, number>
  isStale: boolean
}
interface World {
  tabs: Tab[]
  qty: number
  isWished: boolean
  saved: Line | null
  /** The tab that holds the lock of the move. */
  lock: number | null
  strays: string[]
  left: Pick<CartOptions, 'acts' | 'fails' | 'timeouts' | 'strays' | 'reloads'>
}

const QTY = 2
const CHANGES = ['removeItem', 'addToWishlist']
const NAMES = ['left', 'right']
const failure = { status: 0, messages: [] }
const lines = (qty: number) => (qty > 0 ? [{ ...item, qty }] : [])
const keyOf = ({ path, id }: Actor) => `${path}/${id}`
const clone = (world: World): World => structuredClone(world)

/** Two tabs with the real charts of cart and move, one product, a backend, storage and the lock of the move. */
export function cartWorld(options: CartOptions, breaks: CartBreaks = {}): Model<World> {
  const { cart = flows.cart, move = flows.move, idle, takesOne } = breaks
  const system = new System(cart.provide({ actors: { move: move as typeof flows.move } }), context)

  /** A chart that threw holds its lock for ever: nobody stops what it left. */
  const holdsLock = (state: number) =>
    [...system.underWay(state), ...system.orphans(state)].some(({ src }) => src === 'lockMove')

  const tellOthers = (world: World, at: number) => {
    world.tabs.forEach((tab, other) => {
      if (other !== at) tab.isStale = true
    })
  }

  /** Takes over a step of a tab's charts and does what they ask for. `wrong`: what it says or does that is not so. */
  function take(world: World, at: number, { state, happened }: SystemStep, wrong: string[]): void {
    const tab = world.tabs[at] as Tab
    tab.state = state
    for (const one of happened) {
      if (one.kind === 'failed') wrong.push(`the chart ${one.path} throws: ${one.error}`)
      if (one.kind === 'stopped') giveUp(world, at, one)
      if (one.kind !== 'effect' || one.type === idle) continue
      const params = one.params as { move: Line; text?: string }
      if (one.type === 'keepMove') world.saved = { qty: params.move.qty, wished: params.move.wished }
      if ((one.type === 'forgetMove' || one.type === 'forgetMoves') && world.saved) {
        world.saved = null
        tellOthers(world, at)
      }
      if (one.type === 'toast') wrong.push(...untrue(world, at, params.text ?? ''))
    }
    if (world.lock === at && !holdsLock(state)) world.lock = null
  }

  /** What the backend does. */
  function serve(world: World, src: string): void {
    if (src === 'removeItem') world.qty = takesOne ? world.qty - 1 : 0
    if (src === 'addToWishlist') world.isWished = true
  }

  function giveUp(world: World, at: number, actor: Actor): void {
    const tab = world.tabs[at] as Tab
    const wasAnswered = keyOf(actor) in tab.answered
    delete tab.answered[keyOf(actor)]
    if (!CHANGES.includes(actor.src)) return
    tellOthers(world, at)
    if (wasAnswered || world.left.strays === 0) return
    world.left.strays -= 1
    world.strays.push(actor.src)
  }

  function untrue({ qty, isWished, lock, saved }: World, at: number, text: string): string[] {
    const isFalse =
      (text.startsWith('Product moved') && !(isWished && qty === 0 && saved === null)) ||
      (text.includes('another tab') && (lock === null || lock === at) && saved !== null)
    return isFalse ? [`said and not so: ${text}`] : []
  }

  function moves(world: World): Move<World>[] {
    const all: Move<World>[] = []
    const add = (label: string, isOwn: boolean, change: (next: World, wrong: string[]) => void) => {
      const next = clone(world)
      const wrong: string[] = []
      change(next, wrong)
      all.push({ label, next, wrong, isOwn })
    }
    world.tabs.forEach(({ state, isStale, answered }, at) => {
      const tab = NAMES[at]
      const snapshot = system.snapshot(state, 'cart')
      if (!snapshot) return
      const send = (event: EventObject) => (next: World, wrong: string[]) =>
        take(next, at, system.send(state, 'cart', event), wrong)
      const shown = (snapshot.context as { items: { qty: number }[] }).items[0]?.qty ?? 0
      const wanted = { type: 'cart.move', move: { product, qty: shown, wished: world.isWished } }
      if (world.left.acts > 0 && shown > 0 && system.can(state, 'cart', wanted))
        add(`${tab}: Move to Wishlist`, false, (next, wrong) => {
          next.left.acts -= 1
          send(wanted)(next, wrong)
        })
      const retry = { type: 'cart.move.retry' }
      if (system.can(state, 'cart', retry)) add(`${tab}: Try again`, false, send(retry))
      if (snapshot.hasTag('failed') || snapshot.hasTag('outdated'))
        add(`${tab}: reload of the cart`, true, send({ type: 'cart.reload' }))
      if (isStale)
        add(`${tab}: news of the cart`, true, (next, wrong) => {
          ;(next.tabs[at] as Tab).isStale = false
          send({ type: 'cart.stale' })(next, wrong)
        })
      if (world.left.reloads > 0)
        add(`${tab}: reload of the page`, false, (next, wrong) => {
          next.left.reloads -= 1
          for (const actor of system.underWay(state)) giveUp(next, at, actor)
          if (next.lock === at) next.lock = null
          next.tabs[at] = { state: 0, answered: {}, isStale: false }
          take(next, at, system.begin({ session, wanted: null }), wrong)
        })
      if (world.left.timeouts > 0)
        for (const { path, id } of system.waits(state))
          add(`${tab}: ${id.split('.').slice(3).join('.')} times out`, false, (next, wrong) => {
            next.left.timeouts -= 1
            take(next, at, system.elapse(state, path, id), wrong)
          })
      for (const actor of system.underWay(state)) {
        const { path, id, src } = actor
        const key = keyOf(actor)
        if (src === 'lockMove') {
          if (system.can(state, path, { type: 'move.lockDenied' }) && world.lock !== at)
            add(`${tab}: asks for the lock`, true, (next, wrong) => {
              const isOurs = next.lock === null && next.saved !== null
              if (isOurs) next.lock = at
              take(next, at, system.send(state, path, { type: isOurs ? 'move.locked' : 'move.lockDenied' }), wrong)
            })
          continue
        }
        const ends = (next: World) => {
          delete (next.tabs[at] as Tab).answered[key]
          if (CHANGES.includes(src)) tellOthers(next, at)
        }
        if (key in answered)
          add(`${tab}: ${src} is answered`, true, (next, wrong) => {
            const got = answered[key] as number
            ends(next)
            take(next, at, system.answer(state, path, id, answerOf(src, got, next)), wrong)
          })
        else
          add(`${tab}: the backend serves ${src}`, true, (next) => {
            serve(next, src)
            ;(next.tabs[at] as Tab).answered[key] = next.qty
          })
        if (world.left.fails > 0)
          add(`${tab}: ${src} fails${key in answered ? ' though it was served' : ''}`, false, (next, wrong) => {
            next.left.fails -= 1
            if (key in answered) ends(next)
            else giveUp(next, at, actor)
            take(next, at, system.fail(state, path, id, failure), wrong)
          })
      }
    })
    world.strays.forEach((src, at) => {
      add(`a ${src} that was given up arrives`, false, (next) => {
        next.strays.splice(at, 1)
        serve(next, src)
      })
    })
    return all
  }

  function wrong(world: World, all: Move<World>[]): string[] {
    const { qty, isWished, saved, tabs, lock } = world
    const said: string[] = []
    if (qty === 0 && !isWished) said.push('the product is in neither list')
    if (!isQuiet(all)) return said
    if (qty > 0 && isWished && !saved) said.push('quiet: the product is in both lists')
    if (qty > 0 && qty !== QTY) said.push('quiet: the quantity is not what it was')
    if (lock !== null) said.push('quiet: the lock is held')
    // A time-out that runs comes at last.
    for (const { state } of tabs)
      if (system.snapshot(state, 'cart')?.hasTag('busy') && system.waits(state).length === 0)
        said.push('quiet: a cart is busy for ever')
    const offers = tabs.map(({ state }) => (system.snapshot(state, 'cart')?.context as { move: unknown })?.move)
    if (saved && offers.every((move) => !move)) said.push('quiet: a kept move is offered nowhere')
    if (!saved && offers.some(Boolean)) said.push('quiet: a move is offered that is not kept')
    return said
  }

  const { acts, fails, timeouts, strays, reloads } = options
  const first = system.begin({ session, wanted: null })
  const tab = (): Tab => ({ state: first.state, answered: {}, isStale: false })
  const initial: World = {
    tabs: [tab(), tab()],
    qty: QTY,
    isWished: false,
    saved: null,
    lock: null,
    strays: [],
    left: { acts, fails, timeouts, strays, reloads },
  }
  return { initial, moves, wrong }
}

function answerOf(src: string, qty: number, { saved, lock }: World): unknown {
  if (src === 'addToWishlist') return [product]
  if (src !== 'loadCart') return lines(qty)
  const move = saved && lock === null ? { product: { ...item, qty: saved.qty }, ...saved } : null
  return { items: lines(qty), coupon: null, move }
}
