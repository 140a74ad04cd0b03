import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { PaidOrder } from '../../domain/order'
import { flows } from '../../machines/index'
import { draft as exampleDraft, item, session } from '../../src/flows/example-values'
import { isQuiet, type Model, type Move } from './explore'
import { type Actor, System, type SystemStep } from './system'

/** What may happen, and how often. */
export interface CheckoutOptions {
  /** Whether a server makes provider's orders: the same one again as long as the cart is not paid. */
  hasServer: boolean
  places: number
  fails: number
  refusals: number
  timeouts: number
  reloads: number
  expiries: number
  /** How often the provider reports a success again. */
  repeats: number
}

/** Deliberate breaks, to see that an invariant notices them. */
export interface CheckoutBreaks {
  checkout?: typeof flows.checkout
  purchase?: typeof flows.purchase
  ledger?: typeof flows.ledger
  /** The page does not look at storage before it opens a window. */
  opensBlindly?: boolean
  /** A named action that is not bound. */
  unbound?: string
  /** Every tab gets the payment lock. */
  locksNobody?: boolean
  /** Nothing is stored of a captured payment. */
  storesNothing?: boolean
  /** The server makes a new provider's order for each attempt. */
  forgetsOrders?: boolean
}

interface Tab {
  state: number
  /** How far the backend is with a call, by the call's id. */
  phases: Record<string, string>
  /** Storage has changed: a report is due, and word of a new payment. */
  isLooking: boolean
  isHearing: boolean
  /** The orders that were called placed here. */
  told: string[]
  /** Its token is. */
  isDead: boolean
}
interface Window {
  tab: number
  draft: string
  order: string
  isOpen: boolean
  isCaptured: boolean
  isHeard: boolean
}
interface World {
  tabs: Tab[]
  stored: string[]
  orders: string[]
  hasCart: boolean
  windows: Window[]
  paymentLock: number | null
  recordingLock: number | null
  drafts: number
  left: Omit<CheckoutOptions, 'hasServer'>
}

type LedgerContext = SnapshotFrom<typeof flows.ledger>['context']
type PurchaseContext = SnapshotFrom<typeof flows.purchase>['context']

const NAMES = ['left', 'right']
const DEAD = 401
const RETRY = { type: 'ledger.retry' }
const draftOf = (orderId: string) => ({ ...exampleDraft, orderId })
const paidOf = (orderId: string): PaidOrder => ({ ...draftOf(orderId), paymentId: `pay_${orderId}` })
const idsOf = (orders: { orderId: string }[]) => orders.map(({ orderId }) => orderId)
const added = (list: string[], one: string) => (list.includes(one) ? list : [...list, one].sort())
const without = (list: string[], one: string) => list.filter((other) => other !== one)
const draftIn = (input: unknown) => (input as { draft: { orderId: string } }).draft.orderId
const orderIn = (input: unknown) => (input as { order: { orderId: string } }).order.orderId

/** What tells states apart; the session and the cart are always the same. */
const context = {
  ledger: ({ paid, refused, recorded }: LedgerContext) => [
    idsOf(paid),
    refused.map(({ order }) => order.orderId),
    [...new Set(recorded)].sort(),
  ],
  purchase: ({ draft, providerOrderId, alert, unrecorded }: PurchaseContext) => [
    draft.orderId,
    providerOrderId,
    alert !== null,
    idsOf(unrecorded),
  ],
}

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

  type Add = (label: string, isOwn: boolean, change: (next: World, wrong: string[]) => void) => void

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
    for (const actor of system.underWay(state)) callMoves(tab, at, actor, world, add)
  }

  function callMoves(tab: Tab, at: number, { path, id, src, input }: Actor, world: World, add: Add): void {
    const name = `${NAMES[at]}: ${src}`
    const phase = tab.phases[id] ?? 'asked'
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
      if (src === 'paymentLock' && phase === 'asked')
        add(`${name} is asked for`, true, (next, wrong) => {
          set(next, 'told')
          const isOurs = next.paymentLock === null || breaks.locksNobody === true
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
      if (phase === 'asked') {
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
      if (!hasServer)
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
    } else recordMoves(orderIn(input), phase, at, { name, set, answer, fail, add, world })
  }

  interface Recording {
    name: string
    set(next: World, to: string): void
    answer(output: (next: World) => unknown): (next: World, wrong: string[]) => void
    fail(status: number): (next: World, wrong: string[]) => void
    add: Add
    world: World
  }

  /** src/services/payment/record.ts: under the lock of the account, and looked up first where storage holds it no longer. */
  function recordMoves(order: string, phase: string, at: number, { name, set, answer, fail, add, world }: Recording) {
    const done = (next: World, wrong: string[]) => {
      if (next.stored.includes(order)) changed(next, at, false)
      next.stored = without(next.stored, order)
      answer(({ orders }) => orders.map(paidOf))(next, wrong)
    }
    if (phase === 'asked' && world.recordingLock === null)
      add(`${name} has the lock for ${order}`, true, (next) => {
        next.recordingLock = at
        set(next, next.stored.includes(order) ? 'sent' : 'looks')
      })
    if (phase === 'looks')
      add(`${name} looks for ${order}`, true, (next, wrong) => {
        if (next.orders.includes(order)) done(next, wrong)
        else set(next, 'sent')
      })
    if (phase === 'sent') {
      add(`${name}: the backend records ${order}`, true, (next) => {
        record(next, order)
        set(next, 'recorded')
      })
      if (world.left.refusals > 0 && !world.orders.includes(order))
        add(`${name}: the backend refuses ${order}`, false, (next, wrong) => {
          next.left.refusals -= 1
          fail(409)(next, wrong)
        })
    }
    if (phase === 'recorded') add(`${name} is answered`, true, done)
  }

  function wrong(world: World, all: Move<World>[]): string[] {
    const said: string[] = []
    const captured = world.windows.filter(({ isCaptured }) => isCaptured)
    if (hasServer && captured.length > 1) said.push('one cart is charged twice')
    if (captured.some(({ isOpen, isHeard }) => isOpen && isHeard)) said.push('a window is open after its own success')
    for (const { draft, isHeard } of captured)
      if (isHeard && !world.stored.includes(draft) && !world.orders.includes(draft))
        said.push('a captured payment is lost')
    if (!isQuiet(all)) return said
    for (const { state } of world.tabs) {
      const snapshot = system.snapshot(state, 'checkout')
      const book = system.snapshot(state, 'checkout/ledger')
      if (snapshot?.status !== 'active' || !book) continue
      const { paid, refused } = book.context as LedgerContext
      const shown = [...idsOf(paid), ...refused.map(({ order }) => order.orderId)]
      if (world.stored.some((one) => !shown.includes(one))) said.push('quiet: a stored payment is not shown')
      // Of one that could not be recorded here the shopper is offered another try, which finds its order.
      if (refused.some(({ order }) => !world.stored.includes(order.orderId)))
        said.push('quiet: a payment is shown as refused that is not stored')
      if (shown.some((one) => !world.stored.includes(one)) && !system.can(state, 'checkout/ledger', RETRY))
        said.push('quiet: a payment is shown that is not stored, and nothing can be done about it')
      if (snapshot.matches({ ledger: { open: 'owing' } }) !== book.hasTag('paid'))
        said.push('quiet: the checkout does not know whether a payment waits for its order')
      const hasWindow = world.windows.some(({ isOpen }) => isOpen)
      if (snapshot.hasTag('busy') && !hasWindow && system.waits(state).length === 0) said.push('quiet: busy for ever')
      if (!snapshot.matches({ life: 'serving' }) && !hasWindow && system.waits(state).length === 0)
        said.push('quiet: a session never ends')
    }
    if (world.paymentLock !== null && !world.windows.some(({ isOpen }) => isOpen) && !hasWaits(world))
      said.push('quiet: the payment lock is held and nobody pays')
    if (world.recordingLock !== null && !hasWaits(world)) said.push('quiet: the recording lock is held')
    return said
  }

  const hasWaits = (world: World) => world.tabs.some(({ state }) => system.waits(state).length > 0)

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
  return { initial: first, moves, wrong }
}

const newTab = (): Tab => ({ state: 0, phases: {}, isLooking: false, isHearing: false, told: [], isDead: false })

function record(world: World, order: string) {
  world.orders = added(world.orders, order)
  world.hasCart = false
}
