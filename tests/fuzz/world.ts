import { vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import type { OrderDraft } from '../../domain/order'
import { start } from '../../mock-server'
import { QUICK } from '../contract/client'
import { EMAILS, type Email, openTruth, type Truth } from './accounts'
import { deliverBy, installChannel, silence } from './channel'
import { forgetWaits, holdLongWaits } from './long-waits'
import { Network, type Turns } from './network'
import { endListeningWithPage, newTab, splitSessionStorage, type Tab, within } from './tab'

/** A payment the provider reported as captured. */
export interface Captured {
  account: Email
  paymentId: string
  draft: OrderDraft
}

/** What the histories came to, so that nobody trusts a run in which nothing happened. */
const newFigures = () => ({ steps: 0, rests: 0, moves: 0, payments: 0, latePayments: 0, orders: 0, visits: 0 })

/** One browser with its tabs, the backend, and all that a history did to them. */
export interface World {
  tabs: readonly [Tab, Tab]
  network: Network
  truth: Truth
  scheduler: Turns
  figures: ReturnType<typeof newFigures>
  captured: Captured[]
  /** Moves whose product nobody touched since, by account and product: whether the wishlist held it before. */
  moves: Map<string, { account: Email; productId: string; wished: boolean }>
  /** A number never given before in this history. */
  next(): number
}

/** A browser before its first history. */
export type OpenedWorld = Omit<World, 'scheduler'>

/** Starts the backend and loads the shop's code for two tabs. Once for all histories. */
export async function openWorld(): Promise<OpenedWorld> {
  splitSessionStorage()
  endListeningWithPage()
  installChannel()
  await start(QUICK)
  const network = new Network(globalThis.fetch)
  const tabs: [Tab, Tab] = [await newTab('left'), await newTab('right')]
  // The first call of a tab takes its time to load what it needs.
  for (const tab of tabs) {
    openTab(tab)
    await vi.waitUntil(() => tab.shop?.catalogue.getSnapshot().matches({ products: 'ready' }), { timeout: 60_000 })
    closeTab(tab)
  }
  holdLongWaits()
  const truth = await openTruth()
  let given = 0
  return { tabs, network, truth, figures: newFigures(), captured: [], moves: new Map(), next: () => ++given }
}

/** Begins a history: nobody is logged in, or the first shopper is, with a filled cart; one tab is open. */
export async function begin(opened: OpenedWorld, scheduler: Turns, loggedIn: boolean): Promise<World> {
  const world = { ...opened, scheduler, captured: [], moves: new Map() }
  world.network.driveBy(scheduler)
  deliverBy(scheduler)
  localStorage.clear()
  await world.truth.reset(loggedIn)
  if (loggedIn) await visit(world, EMAILS[0])
  else openTab(world.tabs[0])
  return world
}

/** A shopper comes back: the left tab opens with their session in storage. */
export async function visit({ truth, tabs: [left], figures }: World, email: Email): Promise<void> {
  localStorage.setItem('token', await truth.token(email))
  localStorage.setItem('isAuth', 'true')
  localStorage.setItem('user', JSON.stringify({ firstName: 'Asha', lastName: 'Verma', email }))
  figures.visits += 1
  openTab(left)
}

/** Opens the shop in a tab, or opens it anew there. */
export function openTab(tab: Tab): void {
  closePage(tab)
  tab.shop = tab.start()
}

/** Closes a tab: its page ends where it stands, and its `sessionStorage` with it. */
export function closeTab(tab: Tab): void {
  closePage(tab)
  tab.session.clear()
}

function closePage(tab: Tab) {
  silence(tab)
  const { shop } = tab
  tab.shop = null
  tab.windows = []
  tab.toasts = []
  for (const leave of tab.leave.splice(0)) leave()
  if (shop)
    within(tab, () => {
      shop.auth.stop()
      shop.catalogue.stop()
    })
}

/** Lets everything arrive that is on its way, whatever that sets off. */
export async function settle({ scheduler, network }: World): Promise<void> {
  await network.quiet()
  for (let arrived = 0; scheduler.count() > 0; arrived += 1) {
    if (arrived > 300) throw new Error('The shop never comes to rest')
    await scheduler.waitOne()
    await network.quiet()
  }
}

/** Ends a history: both tabs are closed and nothing is on its way. */
export async function end(world: World): Promise<void> {
  for (const tab of world.tabs) closeTab(tab)
  await settle(world)
  forgetWaits()
}

export const openTabs = (world: World): Tab[] => world.tabs.filter((tab) => tab.shop !== null)

/** Who is logged in in a tab. */
export const shopperOf = (tab: Tab): Email | null =>
  (tab.shop?.auth.getSnapshot().context.user?.email as Email | undefined) ?? null

/** Every chart of a tab by name. */
export function chartsOf({ shop }: Tab): [name: string, actor: AnyActorRef][] {
  if (!shop) return []
  const { auth, catalogue } = shop
  const { cart, wishlist, addresses, orders, checkout } = auth.getSnapshot().children
  const all = { auth, catalogue, cart, wishlist, addresses, orders, checkout }
  return Object.entries(all).filter((entry): entry is [string, AnyActorRef] => entry[1] !== undefined)
}
