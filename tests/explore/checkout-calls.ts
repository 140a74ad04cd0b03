import type { AnyEventObject } from 'xstate'
import type { OrderKind } from '../../domain/order/order-kind'
import {
  type Add,
  added,
  type CheckoutBreaks,
  canRecord,
  DEAD,
  isCash,
  NAMES,
  orderIn,
  paidOf,
  record,
  type Tab,
  type World,
  without,
} from './checkout-state'
import type { Actor, System, SystemStep } from './system'
import { item } from './values'

/** The checkouts of a world, and functions that apply their steps. */
export interface Checkout {
  system: System
  hasServer: boolean
  kinds: readonly OrderKind[]
  breaks: CheckoutBreaks
  take(world: World, at: number, step: SystemStep, wrong: string[]): void
  send(world: World, at: number, path: string, event: AnyEventObject, wrong: string[]): void
  /** The stored payments that a tab does not show as refused. */
  unrecorded(world: World, state: number): string[]
  /** Notifies the other tabs of a change in storage. */
  changed(world: World, at: number, isNew: boolean): void
  /** Begins a checkout in a tab. */
  begin(world: World, at: number, wrong: string[]): void
  /** Abandons a request. */
  giveUp(world: World, tab: Tab, actor: Actor): void
}

/** The next steps of the requests and the lock in a tab's checkout. */
export function callMoves(
  shop: Checkout,
  tab: Tab,
  at: number,
  { path, id, src, input }: Actor,
  world: World,
  add: Add,
): void {
  const { system, take, send, unrecorded } = shop
  const name = `${NAMES[at]}: ${src}`
  const phase = tab.phases[id] ?? 'requested'
  const set = (next: World, to: string) => {
    ;(next.tabs[at] as Tab).phases[id] = to
  }
  const end = (next: World, step: SystemStep, wrong: string[]) => {
    delete (next.tabs[at] as Tab).phases[id]
    if (src === 'recordOrder' && next.recordingLock === at) next.recordingLock = null
    take(next, at, step, wrong)
  }
  const answer = (output: (next: World) => unknown) => (next: World, wrong: string[]) =>
    end(next, system.answer(tab.state, path, id, output(next)), wrong)
  const fail = (status: number) => (next: World, wrong: string[]) =>
    end(next, system.fail(tab.state, path, id, { status, messages: [] }), wrong)
  const calls = ['loadProvider', 'verifyCart', 'preparePayment', 'recordOrder']
  if (!calls.includes(src)) {
    if (src === 'paymentLock' && phase === 'requested')
      add(`${name} is requested`, true, (next, wrong) => {
        set(next, 'decided')
        const isOurs = next.paymentLock === null || shop.breaks.locksNoOne
        if (isOurs) next.paymentLock = at
        send(next, at, path, { type: isOurs ? 'payment.locked' : 'payment.lockedByOtherTab' }, wrong)
      })
    return
  }
  if (world.left.fails > 0)
    add(`${name} fails (${phase})`, false, (next, wrong) => {
      next.left.fails -= 1
      fail(500)(next, wrong)
    })
  if (src === 'loadProvider')
    add(
      `${name} is done`,
      true,
      answer(() => undefined),
    )
  else if (tab.isDead && phase !== 'recorded') add(`${name} is answered 401`, true, fail(DEAD))
  else if (src === 'verifyCart') {
    if (phase === 'requested') {
      const before = JSON.stringify(unrecorded(world, tab.state))
      add(`${name} reads the cart`, true, (next) => set(next, `${next.hasCart ? 'full' : 'empty'} ${before}`))
    } else
      add(`${name} is answered`, true, (next, wrong) => {
        const [cart, text = '[]'] = phase.split(' ')
        const before = JSON.parse(text) as string[]
        const found = before.length > 0 ? before : unrecorded(next, tab.state)
        answer(() => ({ items: cart === 'full' ? [item] : [], unrecorded: found.map(paidOf) }))(next, wrong)
      })
  } else if (src === 'preparePayment') {
    if (!shop.hasServer)
      add(
        `${name}: nothing to prepare`,
        true,
        answer(() => null),
      )
    else if (!world.hasCart) add(`${name} is refused: the cart is empty`, true, fail(422))
    else
      add(
        `${name} answers`,
        true,
        answer(() => 'order_one'),
      )
  } else recordMoves(shop, orderIn(input), phase, at, { name, set, answer, fail, add, world })
}

interface Recording {
  name: string
  set(next: World, to: string): void
  answer(output: (next: World) => unknown): (next: World, wrong: string[]) => void
  fail(status: number): (next: World, wrong: string[]) => void
  add: Add
  world: World
}

/** src/services/payment/record.ts: holds the lock of the account, and looks the order up first if it is no longer stored. */
function recordMoves(
  { breaks, changed }: Checkout,
  order: string,
  phase: string,
  at: number,
  { name, set, answer, fail, add, world }: Recording,
) {
  const done = (next: World, wrong: string[]) => {
    if (next.stored.includes(order)) changed(next, at, false)
    next.stored = without(next.stored, order)
    answer(({ orders }) => orders.map(paidOf))(next, wrong)
  }
  if (phase === 'requested' && world.recordingLock === null)
    add(`${name} has the lock for ${order}`, true, (next) => {
      next.recordingLock = at
      set(next, next.stored.includes(order) ? 'sent' : 'looks')
    })
  if (phase === 'looks')
    add(`${name} looks for ${order}`, true, (next, wrong) => {
      if (next.orders.includes(order)) done(next, wrong)
      // The backend has refused the order to another tab.
      else if (isCash(order) && !next.stored.includes(order) && !breaks.resendsRefused) fail(409)(next, wrong)
      else set(next, 'sent')
    })
  if (phase === 'sent') {
    if (canRecord(world, order))
      add(`${name}: the backend records ${order}`, true, (next) => {
        record(next, order)
        if (breaks.clearsNoCart) next.hasCart = true
        set(next, 'recorded')
      })
    const refuse = (next: World, wrong: string[]) => {
      // Nothing is paid, so the next visit does not send the order again.
      if (isCash(order)) {
        next.refused = added(next.refused, order)
        if (next.stored.includes(order)) changed(next, at, false)
        next.stored = without(next.stored, order)
      }
      fail(409)(next, wrong)
    }
    if (!canRecord(world, order)) add(`${name}: the backend refuses ${order}, which is not its cart`, true, refuse)
    if (world.left.refusals > 0 && !world.orders.includes(order))
      add(`${name}: the backend refuses ${order}`, false, (next, wrong) => {
        next.left.refusals -= 1
        refuse(next, wrong)
      })
  }
  if (phase === 'recorded') add(`${name} is answered`, true, done)
}
