import { vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { QUICK } from '../support/quick'
import { installWebLocks, releaseLocks } from '../support/web-locks'
import { EMAILS, openTruth } from './accounts'
import type { Break } from './breaks'
import { deliverBy, installChannel } from './channel'
import { newFigures } from './figures'
import { newLedger } from './ledger'
import { loadCode, newTab } from './load-tab'
import { forgetWaits, holdLongWaits } from './long-waits'
import { Network, type Turns } from './network'
import { dispatchTo, splitListeners } from './page-listeners'
import { providerWorld } from './provider'
import { disk, splitStorage } from './storage'
import { authOf, flowsIn, newPage, type Page, pageNow, type Tab, within } from './tab'
import { watch } from './watch'
import type { OpenedWorld, World } from './world-type'

/** Starts the backend and loads the shop's code for two tabs, with the chosen break. Call it once for all histories. */
export async function openWorld(broken: Break | null = null): Promise<OpenedWorld> {
  // Mutes the log: these tests provoke requests without a response and windows that do not open.
  for (const text of ['warn', 'error'] as const) vi.spyOn(console, text).mockReturnValue(undefined)
  broken?.apply()
  splitStorage()
  splitListeners()
  installChannel()
  installWebLocks(pageNow)
  const { start } = await import('../../mock-server')
  await start(QUICK)
  const network = new Network(globalThis.fetch)
  const tabs: [Tab, Tab] = [await newTab('left', broken), await newTab('right', broken)]
  disk.tabs = tabs
  network.isLoadingCode = () => tabs.some((tab) => authOf(tab)?.getSnapshot().matches('opening'))
  // The first request of a tab is slow because it loads code.
  for (const tab of tabs) {
    await openTab(tab)
    await vi.waitUntil(() => tab.page?.shop?.catalogue.getSnapshot().matches({ products: 'ready' }), {
      timeout: 60_000,
    })
    endPage(network, tab)
  }
  holdLongWaits()
  const truth = await openTruth()
  return { tabs, network, truth, figures: newFigures(), ...newHistory() }
}

function newHistory() {
  let given = 0
  return {
    next: () => ++given,
    captured: [],
    emails: [...EMAILS],
    acts: [],
    ledger: newLedger(),
    violations: [],
    damaged: new Set<string>(),
    strayed: new Map<string, number>(),
    wasFull: false,
    moves: new Map(),
  }
}

/** Begins a history: no one is logged in, or the first shopper is, with a filled cart. One tab is open. */
export async function begin(opened: OpenedWorld, scheduler: Turns, loggedIn: boolean): Promise<World> {
  const world: World = { ...opened, ...newHistory(), scheduler }
  world.network.driveBy(scheduler)
  watch(world)
  deliverBy(scheduler)
  disk.scheduler = scheduler
  disk.isFull = false
  providerWorld.scheduler = scheduler
  providerWorld.troubles = { noScript: 0, throwsAtOpen: 0 }
  localStorage.clear()
  await world.truth.reset(loggedIn)
  if (loggedIn) await visit(world, EMAILS[0])
  else await openTab(world.tabs[0])
  return world
}

/** A shopper returns: the left tab opens with their session in storage. */
export async function visit(world: World, email: string): Promise<void> {
  const { truth, tabs, figures, network } = world
  localStorage.setItem('token', await truth.token(email))
  localStorage.setItem('isAuth', 'true')
  localStorage.setItem('user', JSON.stringify({ firstName: 'Asha', lastName: 'Verma', email }))
  figures.visits += 1
  endPage(network, tabs[0])
  await openTab(tabs[0])
}

/** Opens the shop in a closed tab. */
export async function openTab(tab: Tab): Promise<void> {
  if (tab.isUsed) await loadCode(tab)
  const page = newPage(tab)
  tab.page = page
  page.shop = within(page, tab.start)
}

/** Asks a page whether it allows leaving. */
export function mayLeave(page: Page): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchTo(page, 'window', event)
  return !event.defaultPrevented
}

/** Ends the page of a tab without notice: nothing that it began continues, and its locks are released. */
export function endPage(network: Network, tab: Tab): void {
  const { page } = tab
  if (!page) return
  tab.page = null
  page.isAlive = false
  page.listeners = []
  network.drop(page)
  forgetWaits(page)
  releaseLocks(page)
}

/** Closes a tab: its page ends immediately, and its `sessionStorage` is deleted. */
export function closeTab({ network }: Pick<World, 'network'>, tab: Tab): void {
  endPage(network, tab)
  tab.session.clear()
}

/** Delivers everything in transit, and everything that this causes. */
export async function settle({ scheduler, network }: World): Promise<void> {
  await network.quiet()
  for (let arrived = 0; scheduler.count() > 0; arrived += 1) {
    if (arrived > 300) throw new Error('The shop never comes to rest')
    await scheduler.waitOne()
    await network.quiet()
  }
}

/** Ends a history: closes both tabs and delivers everything in transit. */
export async function end(world: World): Promise<void> {
  await closeAll(world)
  await settle(world)
}

/** Closes every tab, one after the other: a lock that one tab releases may go to another. */
export async function closeAll(world: World): Promise<void> {
  for (const tab of world.tabs) {
    closeTab(world, tab)
    await world.network.quiet()
  }
}

export const openTabs = (world: World): Tab[] => world.tabs.filter((tab) => tab.page !== null)

/** Who is logged in in a tab. */
export const shopperOf = (tab: Tab): string | null => authOf(tab)?.getSnapshot().context.session?.user.email ?? null

/** Every chart of a tab by name. */
export function chartsOf(tab: Tab): [name: string, actor: AnyActorRef][] {
  const { shop } = tab.page ?? {}
  if (!shop) return []
  const { auth, catalogue } = shop
  const { account } = auth.getSnapshot().children
  const { cart, wishlist, addresses, orders, profile, checkout } = flowsIn(tab)
  const move = cart?.getSnapshot().children.move
  const form = addresses?.getSnapshot().children.form
  const { purchase, ledger } = checkout?.getSnapshot().children ?? {}
  const lists = { cart, move, wishlist, addresses, 'address-form': form, orders }
  const all = { auth, account, catalogue, ...lists, 'profile-form': profile, checkout, purchase, ledger }
  return Object.entries(all).filter((entry): entry is [string, AnyActorRef] => entry[1] !== undefined)
}
