import type { AnyEventObject } from 'xstate'
import type { PaidOrder } from '../../domain/order'
import { flows } from '../../machines/index'
import { session } from '../../src/flows/example-values'
import { type Checkout, callMoves } from './checkout-calls'
import { wrongIn } from './checkout-invariants'
import {
  type Add,
  added,
  type CheckoutBreaks,
  type CheckoutOptions,
  context,
  draftIn,
  draftOf,
  type LedgerContext,
  NAMES,
  newTab,
  orderIn,
  paidOf,
  RETRY,
  record,
  type Tab,
  type Window,
  type World,
} from './checkout-state'
import type { Model, Move } from './explore'
import { System, type SystemStep } from './system'

/** Two tabs with the real charts of a checkout, one cart, a backend, storage, the locks and the provider. */
export function checkoutWorld(options: CheckoutOptions, breaks: CheckoutBreaks = {}): Model<World> {
  const { checkout = flows.checkout, purchase = flows.purchase, ledger = flows.ledger } = breaks
  const { hasServer, ...left } = options
  const system = new System(checkout.provide({ actors: { purchase, ledger } }), context)

  const refusedIn = (state: number) =>
    (system.snapshot(state, 'checkout/ledger')?.context as LedgerContext | undefined)?.refused.map(
      ({ order }) => order.orderId,
    ) ?? []
  const runs = (state: number, src: string) => system.underWay(state).some((actor) => actor.src === src)
  const unrecorded = (world: World, state: number) => {
    const refused = refusedIn(state)
    return world.stored.filter((one) => !refused.includes(one))
  }

  /** Takes over a step of a tab's charts and does what they ask for. `wrong`: what is said or done and is not right. */
  function take(world: World, at: number, { state, happened }: SystemStep, wrong: string[]): void {
    const tab = world.tabs[at] as Tab
    tab.state = state
    for (const one of happened) {
      if (one.kind === 'failed') wrong.push(`the chart ${one.path} throws: ${one.error}`)
      if (one.kind === 'stopped') {
        delete tab.phases[one.id]
        if (one.src === 'recordOrder' && world.recordingLock === at) world.recordingLock = null
      }
      if (one.kind === 'started' && one.src === 'storedPayments') tab.isLooking = true
      if (one.kind !== 'effect' || one.type === breaks.unbound) continue
      if (one.type === 'tellOwing') {
        const { orders } = one.params as { orders: PaidOrder[] }
        send(world, at, 'checkout', { type: orders.length > 0 ? 'ledger.owing' : 'ledger.clear' }, wrong)
      }
      if (one.type === 'orderPlaced') place(world, tab, orderIn(one.params), wrong)
    }
    // What an actor holds is free when it is gone.
    if (world.paymentLock === at && !runs(tab.state, 'paymentLock')) world.paymentLock = null
    if (world.recordingLock === at && !runs(tab.state, 'recordOrder')) world.recordingLock = null
    if (!runs(tab.state, 'paymentWindow'))
      for (const window of world.windows) if (window.tab === at) window.isOpen = false
    for (const one of happened)
      if (one.kind === 'started' && one.src === 'paymentWindow') open(world, at, one.input, wrong)
  }

  const send = (world: World, at: number, path: string, event: AnyEventObject, wrong: string[]) =>
    take(world, at, system.send((world.tabs[at] as Tab).state, path, event), wrong)

  function place({ orders }: World, tab: Tab, order: string, wrong: string[]): void {
    if (!orders.includes(order)) wrong.push('an order is called placed that the backend does not have')
    if (tab.told.includes(order)) wrong.push('an order is called placed twice in one tab')
    tab.told = added(tab.told, order)
  }

  /** The page opens the provider's window, unless storage says by now that the cart is paid. */
  function open(world: World, at: number, input: unknown, wrong: string[]): void {
    const { state } = world.tabs[at] as Tab
    if (!runs(state, 'paymentWindow')) return
    const isPaid = !breaks.opensBlindly && unrecorded(world, state).length > 0
    if (isPaid) send(world, at, 'checkout/purchase', { type: 'payment.heard' }, wrong)
    if (isPaid && !hasServer) return
    if (world.windows.some(({ isOpen }) => isOpen)) wrong.push('two payment windows are open for one account')
    if (unrecorded(world, state).length > 0 && !hasServer)
      wrong.push('a window opens though a page has heard that the cart is paid')
    const draft = draftIn(input)
    world.windows.push({
      tab: at,
      draft,
      order: hasServer && !breaks.forgetsOrders ? 'one' : draft,
      isOpen: true,
      isCaptured: false,
      isHeard: false,
    })
  }

  const changed = (world: World, at: number, isNew: boolean) =>
    world.tabs.forEach((tab, other) => {
      if (other === at || !runs(tab.state, 'storedPayments')) return
      tab.isLooking = true
      tab.isHearing ||= isNew
    })

  const shop: Checkout = {
    system,
    hasServer,
    locksNobody: breaks.locksNobody === true,
    take,
    send,
    unrecorded,
    changed,
  }

  function moves(world: World): Move<World>[] {
    const all: Move<World>[] = []
    const add = (label: string, isOwn: boolean, change: (next: World, wrong: string[]) => void) => {
      const next = structuredClone(world)
      const wrong: string[] = []
      change(next, wrong)
      all.push({ label, next, wrong, isOwn })
    }
    world.tabs.forEach((tab, at) => {
      movesOf(tab, at, world, add)
    })
    world.windows.forEach((window, n) => {
      const name = `${NAMES[window.tab]}: window ${window.draft}`
      const report = (event: AnyEventObject) => (next: World, wrong: string[]) =>
        send(next, window.tab, 'checkout/purchase', event, wrong)
      if (window.isOpen) add(`${name} is dismissed`, false, report({ type: 'payment.dismissed' }))
      const isTaken = world.windows.some(({ isCaptured, order }) => isCaptured && order === window.order)
      if (!isTaken)
        add(`${name} is captured${window.isOpen ? '' : ' late'}`, false, (next) => {
          ;(next.windows[n] as Window).isCaptured = true
        })
      if (window.isCaptured && (!window.isHeard || world.left.repeats > 0))
        add(`${name} reports its success${window.isHeard ? ' again' : ''}`, !window.isHeard, (next, wrong) => {
          if (window.isHeard) next.left.repeats -= 1
          ;(next.windows[n] as Window).isHeard = true
          if (!breaks.storesNothing) next.stored = added(next.stored, window.draft)
          changed(next, window.tab, true)
          send(next, window.tab, 'checkout', { type: 'payment.succeeded', order: paidOf(window.draft) }, wrong)
        })
      if (hasServer && window.isCaptured && !world.orders.includes(window.draft))
        add(`the provider tells the server of ${window.draft}`, true, (next) => record(next, window.draft))
    })
    if (world.left.expiries > 0)
      add('the token is dead', false, (next) => {
        next.left.expiries -= 1
        for (const tab of next.tabs) tab.isDead = true
      })
    return all
  }

  function movesOf(tab: Tab, at: number, world: World, add: Add): void {
    const name = NAMES[at]
    const { state } = tab
    const snapshot = system.snapshot(state, 'checkout')
    if (!snapshot) return
    const begin = (next: World, wrong: string[]) => {
      next.tabs[at] = newTab()
      take(next, at, system.begin({ session }), wrong)
    }
    if (snapshot.status !== 'active') {
      add(`${name}: logs in`, false, begin)
      return
    }
    const event = (draft: string) => ({ type: 'checkout.place', draft: draftOf(draft), coupon: null })
    if (world.left.places > 0 && world.hasCart && !tab.isDead && system.can(state, 'checkout', event('any')))
      add(`${name}: Place Order`, false, (next, wrong) => {
        next.left.places -= 1
        next.drafts += 1
        send(next, at, 'checkout', event(`o${next.drafts}`), wrong)
      })
    if (system.can(state, 'checkout/ledger', RETRY))
      add(`${name}: Try again`, false, (next, wrong) => send(next, at, 'checkout/ledger', RETRY, wrong))
    if (tab.isDead && snapshot.matches({ life: 'serving' }))
      add(`${name}: hears that the session is over`, true, (next, wrong) =>
        send(next, at, 'checkout', { type: 'checkout.finish' }, wrong),
      )
    if (world.left.reloads > 0)
      add(`${name}: reload`, false, (next, wrong) => {
        next.left.reloads -= 1
        if (next.paymentLock === at) next.paymentLock = null
        if (next.recordingLock === at) next.recordingLock = null
        // What a page that is gone would have reported is lost with it.
        next.windows = next.windows.filter((window) => window.tab !== at || window.isHeard)
        begin(next, wrong)
      })
    if (tab.isHearing)
      add(`${name}: hears of a payment`, true, (next, wrong) => {
        ;(next.tabs[at] as Tab).isHearing = false
        send(next, at, 'checkout', { type: 'payment.heard' }, wrong)
      })
    if (tab.isLooking && world.recordingLock === null)
      add(`${name}: storage holds [${world.stored}]`, true, (next, wrong) => {
        ;(next.tabs[at] as Tab).isLooking = false
        send(next, at, 'checkout', { type: 'payments.stored', orders: next.stored.map(paidOf) }, wrong)
      })
    if (world.left.timeouts > 0)
      for (const { path, id } of system.waits(state))
        add(`${name}: ${id.split('.').slice(2).join('.')}`, false, (next, wrong) => {
          next.left.timeouts -= 1
          take(next, at, system.elapse(state, path, id), wrong)
        })
    for (const actor of system.underWay(state)) callMoves(shop, tab, at, actor, world, add)
  }

  const first: World = {
    tabs: [newTab(), newTab()],
    stored: [],
    orders: [],
    hasCart: true,
    windows: [],
    paymentLock: null,
    recordingLock: null,
    drafts: 0,
    left,
  }
  for (const at of first.tabs.keys()) take(first, at, system.begin({ session }), [])
  return { initial: first, moves, wrong: (world, all) => wrongIn(world, all, system, hasServer) }
}
