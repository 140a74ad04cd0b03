import { isCashPaymentId } from '../../domain/order/order-kind'
import { Turns } from '../fault-matrix/turns'
import { listen } from './acts'
import { check } from './invariants'
import { perform, type Step } from './steps'
import { flowsIn, ledgerOf } from './tab'
import { begin, end, openTab, settle } from './world'
import type { OpenedWorld, World } from './world-type'

/** What to deliver, by a part of its label. */
type Arrivals = (tab: string) => readonly string[]

/** What lets a request or a message continue, by the end of the label of a step of the explored checkouts. */
const ARRIVALS: readonly [step: RegExp, Arrivals][] = [
  [/loadProvider is done$/, (tab) => [`${tab} has the provider's script`]],
  [/verifyCart reads the cart$/, (tab) => [`${tab} asks GET /api/user/cart`]],
  [/verifyCart is answered$/, (tab) => [`${tab} is answered GET /api/user/cart`]],
  [/recordOrder looks for /, (tab) => [`${tab} asks GET /api/user/orders`, `${tab} is answered GET /api/user/orders`]],
  [/the backend (records|refuses) /, (tab) => [`${tab} asks POST /api/user/order`]],
  [/recordOrder is answered$/, (tab) => [`${tab} is answered POST /api/user/order`]],
  [/storage holds |hears of a payment$/, (tab) => [`${tab} hears of storage: sillage:payment`]],
]

/** Steps that the shop takes by itself, or that exist only in the model. */
const OF_ITSELF = /paymentLock is asked for$|nothing to prepare$|has the lock for |is captured( late)?$/

/** What happens to a payment window, by its position among the windows of its tab that are open, or closed. */
const WINDOWS: readonly [step: RegExp, whenOpen: Step['do'], whenClosed: Step['do']][] = [
  [/reports its success( again)?$/, 'pay', 'paidLate'],
  [/is dismissed$/, 'dismiss', 'dismissLate'],
  [/declines$/, 'decline', 'declineLate'],
]

/**
 * Replays a trace of the explored checkouts without a server in the shop itself, with its bindings. Each step happens
 * as its label says. What the model does not contain happens as soon as it can. Throws when an invariant is violated,
 * or when the shop refuses what a shopper does in the trace.
 */
export async function replay(opened: OpenedWorld, trace: readonly string[]): Promise<void> {
  const turns = new Turns()
  const world = await begin(opened, turns, true)
  try {
    await openTab(world.tabs[1])
    await settle(world)
    // The cart costs more than a cash order may.
    if (trace.some((label) => label.endsWith(' in cash'))) {
      await perform(world, { do: 'remove', tab: 0, n: 0, clicks: 1 })
      await settle(world)
    }
    const placed: string[] = []
    for (const label of trace) {
      await play(world, turns, placed, label)
      await judge(world)
    }
    await settle(world)
    await judge(world)
  } finally {
    await end(world)
  }
}

/** Treats a cash order as a captured payment from when its page has it until the backend refuses it. */
function followCash(world: World): void {
  for (const tab of world.tabs) {
    const ledger = ledgerOf(tab)?.context
    if (!ledger) continue
    for (const draft of ledger.paid)
      if (isCashPaymentId(draft.paymentId) && !world.captured.some(({ paymentId }) => paymentId === draft.paymentId))
        world.captured.push({
          account: ledger.session.user.email,
          paymentId: draft.paymentId,
          draft,
          rememberedBy: null,
          isLost: false,
        })
    const isRefused = (id: string) => isCashPaymentId(id) && ledger.refused.some(({ order }) => order.paymentId === id)
    world.captured = world.captured.filter(({ paymentId }) => !isRefused(paymentId))
  }
}

async function judge(world: World): Promise<void> {
  followCash(world)
  for (const { page } of world.tabs) if (page) listen(world, page)
  await check(world)
}

/**
 * Delivers the lists of a new page or session, which the model does not contain. Payments and orders wait for their
 * steps.
 */
async function arrive(world: World, turns: Turns, name: string): Promise<void> {
  for (;;) {
    const next = turns.labels().find((label) => label.startsWith(name) && !/order|payment/.test(label))
    if (next === undefined) return
    turns.begin(next)
    await world.network.quiet()
  }
}

/** `placed`: the ids of the shop's orders that correspond to o1, o2 and so on in the trace. */
async function play(world: World, turns: Turns, placed: string[], label: string): Promise<void> {
  const [name = '', step = ''] = label.split(/: (.*)/)
  const tab = name === 'right' ? 1 : 0
  const act = (doing: Step['do'], n = 0) => perform(world, { do: doing, tab, n, clicks: 1 })
  const arrivals = ARRIVALS.find(([one]) => one.test(step))?.[1](name)
  if (arrivals) {
    if (step.includes('refuses')) world.network.fates.push('422')
    for (const part of arrivals) {
      if (turns.labels().some((waiting) => waiting.includes(part))) turns.begin(part)
      await world.network.quiet()
    }
    return
  }
  if (OF_ITSELF.test(step)) return
  const way = WINDOWS.find(([one]) => one.test(step))
  if (way) {
    const { windows = [] } = world.tabs[tab].page ?? {}
    const id = placed[Number(/o(\d+)/.exec(step)?.[1]) - 1]
    const window = windows.find(({ request }) => request.draft.orderId === id)
    if (!window) throw new Error(`The shop has no such window: ${label}`)
    const n = windows.filter(({ isOpen }) => isOpen === window.isOpen).indexOf(window)
    return act(way[window.isOpen ? 1 : 2], n)
  }
  if (/^Place Order( in cash)?$/.test(step)) {
    const kind = step.endsWith('cash') ? 'cash' : 'online'
    flowsIn(world.tabs[tab]).checkout?.send({ type: 'checkout.payBy', kind })
    await act('place')
    const { purchase } = flowsIn(world.tabs[tab]).checkout?.getSnapshot().children ?? {}
    if (!purchase) throw new Error(`The shop does not take it: ${label}`)
    placed.push(purchase.getSnapshot().context.draft.orderId)
    return
  }
  if (step === 'Try again') return act('retry')
  if (step === 'reload') {
    await act('reload')
    return arrive(world, turns, name)
  }
  if (step === 'logs out and in') {
    await act('logout')
    await act('login')
    return arrive(world, turns, name)
  }
  throw new Error(`Nobody can replay this: ${label}`)
}
