import type { AnyEventObject } from 'xstate'
import type { PaidOrder } from '../../domain/order/order'
import { flows } from '../../machines/index'
import type { Checkout } from './checkout-calls'
import { everyEvent } from './checkout-events'
import { wrongIn } from './checkout-invariants'
import {
  type Add,
  added,
  type CheckoutBreaks,
  type CheckoutOptions,
  context,
  draftIn,
  idsOf,
  type LedgerContext,
  newTab,
  orderIn,
  type PurchaseContext,
  paidOf,
  record,
  shownBy,
  type Tab,
  type World,
  without,
} from './checkout-state'
import { tabMoves } from './checkout-tabs'
import { unsafe, untrue } from './checkout-texts'
import { windowMoves } from './checkout-windows'
import { gathered, type Model } from './explore'
import { type Actor, System, type SystemStep } from './system'
import { session } from './values'

/** Two tabs with the real charts of a checkout, one cart, a backend, storage, the locks and the provider. */
export function checkoutWorld(options: CheckoutOptions, breaks: CheckoutBreaks = {}): Model<World> {
  const { checkout = flows.checkout, purchase = flows.purchase, ledger = flows.ledger } = breaks
  const { hasServer, kinds, ...left } = options
  const system = new System(checkout.provide({ actors: { purchase, ledger } }), context)

  const refusedIn = (state: number) =>
    (system.snapshot(state, 'checkout/ledger')?.context as LedgerContext | undefined)?.refused.map(
      ({ order }) => order.orderId,
    ) ?? []
  const shownIn = (state: number) => {
    const ledger = system.snapshot(state, 'checkout/ledger')
    return ledger?.status === 'active' ? shownBy(ledger.context as LedgerContext) : []
  }
  const runs = (state: number, src: string) => system.underWay(state).some((actor) => actor.src === src)
  const unrecorded = (world: World, state: number) => {
    const refused = refusedIn(state)
    return world.stored.filter((one) => !refused.includes(one))
  }

  /** Applies a step of a tab's charts and runs their effects. `wrong` collects false messages and wrong effects. */
  function take(world: World, at: number, { state, happened }: SystemStep, wrong: string[]): void {
    const tab = world.tabs[at] as Tab
    const before = alertIn(tab.state)
    tab.state = state
    const alert = alertIn(state)
    if (alert !== null && alert !== before) wrong.push(...untrue(world, at, alert))
    for (const one of happened) {
      if (one.kind === 'failed') wrong.push(`the chart ${one.path} throws: ${one.error}`)
      if (one.kind === 'stopped') {
        giveUp(world, tab, one)
        if (one.src === 'recordOrder' && world.recordingLock === at) world.recordingLock = null
      }
      if (one.kind === 'started' && one.src === 'storedPayments') tab.hasStorageEvent = true
      if (one.kind !== 'effect' || one.type === breaks.unbound) continue
      if (one.type === 'toast') wrong.push(...untrue(world, at, (one.params as { text: string }).text))
      if (one.type === 'owingChanged') {
        const { orders } = one.params as { orders: PaidOrder[] }
        tab.owing = idsOf(orders)
        send(world, at, 'checkout', { type: orders.length > 0 ? 'ledger.owing' : 'ledger.clear' }, wrong)
      }
      if (one.type === 'orderPlaced') place(world, tab, orderIn(one.params), wrong)
    }
    if (system.snapshot(tab.state, 'checkout')?.status === 'done') wrong.push(...unsafe(world, tab))
    // An actor that ends releases its lock.
    if (world.paymentLock === at && !runs(tab.state, 'paymentLock')) world.paymentLock = null
    if (world.recordingLock === at && !runs(tab.state, 'recordOrder')) world.recordingLock = null
    if (!runs(tab.state, 'paymentWindow'))
      for (const window of world.windows) if (window.tab === at) window.isOpen = false
    for (const one of happened) {
      if (one.kind !== 'started') continue
      if (one.src === 'paymentWindow') open(world, at, one.input, wrong)
      if (one.src === 'placeCash') keep(world, at, one.input, wrong)
    }
  }

  /** An abandoned request of a page may reach the backend later. */
  function giveUp(world: World, tab: Tab, { id, src, input }: Pick<Actor, 'id' | 'src' | 'input'>) {
    if (src === 'recordOrder' && tab.phases[id] === 'sent') world.strays = added(world.strays, orderIn(input))
    delete tab.phases[id]
  }

  /** The message at Place Order. */
  const alertIn = (state: number): string | null => {
    const inWindow = system.snapshot(state, 'checkout/purchase')?.context as PurchaseContext | undefined
    return (
      inWindow?.alert ??
      (system.snapshot(state, 'checkout')?.context as { alert: string | null } | undefined)?.alert ??
      null
    )
  }

  function send(world: World, at: number, path: string, event: AnyEventObject, wrong: string[]) {
    take(world, at, system.send((world.tabs[at] as Tab).state, path, event), wrong)
    const isPaid = ['payment.reported', 'payment.succeeded'].includes(event.type)
    if (isPaid && !hasServer && world.windows.some(({ tab, isOpen }) => tab === at && isOpen))
      wrong.push('a window stays open although its page knows that the cart is paid')
  }

  function place({ orders }: World, tab: Tab, order: string, wrong: string[]): void {
    if (!orders.includes(order)) wrong.push('an order is reported as placed that the backend does not have')
    if (tab.reported.includes(order)) wrong.push('an order is reported as placed twice in one tab')
    tab.reported = added(tab.reported, order)
  }

  /** The page opens the provider's window, unless the cart is already paid according to storage. */
  function open(world: World, at: number, input: unknown, wrong: string[]): void {
    const { state } = world.tabs[at] as Tab
    if (!runs(state, 'paymentWindow')) return
    const isPaid = !breaks.opensBlindly && unrecorded(world, state).length > 0
    if (isPaid) send(world, at, 'checkout/purchase', { type: 'payment.reported' }, wrong)
    if (isPaid && !hasServer) return
    if (world.windows.some(({ isOpen }) => isOpen)) wrong.push('two payment windows are open for one account')
    if (unrecorded(world, state).length > 0 && !hasServer)
      wrong.push('a window opens although a page knows that the cart is paid')
    const draft = draftIn(input)
    world.windows.push({
      isCash: false,
      tab: at,
      draft,
      order: hasServer && !breaks.forgetsOrders ? 'one' : draft,
      isOpen: true,
      isCaptured: false,
      isReceived: false,
      isLost: false,
    })
  }

  /** The page stores a cash order and reports it. The same step has checked that storage holds no payment. */
  function keep(world: World, at: number, input: unknown, wrong: string[]): void {
    const draft = draftIn(input)
    const stored = { isOpen: false, isCaptured: true, isReceived: true, isLost: false }
    world.windows.push({ isCash: true, tab: at, draft, order: draft, ...stored })
    if (!breaks.storesNothing) world.stored = added(world.stored, draft)
    changed(world, at, true)
    send(world, at, 'checkout', { type: 'payment.succeeded', order: paidOf(draft) }, wrong)
  }

  const changed = (world: World, at: number, isNew: boolean) =>
    world.tabs.forEach((tab, other) => {
      if (other === at || !runs(tab.state, 'storedPayments')) return
      tab.hasStorageEvent = true
      tab.hasReport ||= isNew
    })

  const shop: Checkout = {
    system,
    hasServer,
    kinds,
    breaks,
    take,
    send,
    unrecorded,
    changed,
    begin(world, at, wrong) {
      world.tabs[at] = newTab()
      take(world, at, system.begin({ session }), wrong)
    },
    giveUp,
  }

  function addMoves(world: World, add: Add): void {
    world.tabs.forEach((tab, at) => {
      tabMoves(shop, tab, at, world, add)
    })
    for (const n of world.windows.keys()) windowMoves(shop, n, world, add)
    for (const order of world.strays)
      add(`the call that was given up records ${order}`, false, (next) => {
        next.strays = without(next.strays, order)
        record(next, order)
      })
    if (world.left.clears > 0 && world.windows.length > 0)
      add('storage is cleared', false, (next) => {
        next.left.clears -= 1
        next.tabs.forEach((tab) => {
          tab.hasStorageEvent = runs(tab.state, 'storedPayments')
          tab.isOut = true
        })
        const known = next.tabs.flatMap(({ state }) => shownIn(state))
        next.stored = breaks.forgetsCleared ? [] : [...new Set(known)].sort()
        // A payment that no page knew is lost.
        for (const window of next.windows) if (window.isReceived && !known.includes(window.draft)) window.isLost = true
      })
    if (world.left.expiries > 0)
      add('the token is dead', false, (next) => {
        next.left.expiries -= 1
        for (const tab of next.tabs) tab.isDead = true
      })
  }

  const first: World = {
    tabs: [newTab(), newTab()],
    stored: [],
    orders: [],
    refused: [],
    hasCart: true,
    windows: [],
    paymentLock: null,
    recordingLock: null,
    strays: [],
    drafts: 0,
    left,
  }
  for (const at of first.tabs.keys()) take(first, at, system.begin({ session }), [])
  const throwing = everyEvent(system)
  return {
    initial: first,
    moves: (world) => gathered(world, (add) => addMoves(world, add)),
    wrong: (world, all) => [
      ...wrongIn(world, all, system, hasServer),
      ...world.tabs.flatMap(({ state }) => throwing(state)),
    ],
  }
}
