import type { EventFrom } from 'xstate'
import type { flows } from '../../../machines'
import { permit } from '../ledger'
import { flowsIn, type Page, type Tab, within } from '../tab'
import { chartsOf, shopperOf } from '../world'
import type { World } from '../world-type'

/** Something that happens in a tab whose page is open. `n` selects one of the possible targets. */
export type Perform = (world: World, page: Page, n: number) => void | Promise<void>

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

export const cartOf = (tab: Tab) => flowsIn(tab).cart?.getSnapshot()

/** The accounts that an act in a tab concerns: its shopper, or every account that a visitor may turn out to be. */
const concerned = (world: World, tab: Tab): string[] => {
  const shopper = shopperOf(tab)
  return shopper === null ? world.emails : [shopper]
}

/** The shopper moves or removes this product again: its place after the earlier move is no longer guaranteed. */
export function touch(world: World, tab: Tab, productId: string): void {
  for (const email of concerned(world, tab)) world.moves.delete(`${email} ${productId}`)
}

export function permitFor(world: World, tab: Tab, id: string, what: Parameters<typeof permit>[3]): void {
  for (const email of concerned(world, tab)) permit(world, email, id, what)
}

/**
 * Sends an event to a chart of this page as a view would. Returns whether the chart accepts it. Otherwise the click has
 * no effect.
 */
export function send(page: Page, chart: string, event: EventFrom<(typeof flows)[keyof typeof flows]>): boolean {
  const actor = new Map(chartsOf(page.tab)).get(chart)
  if (!actor) return false
  const isAccepted = actor.getSnapshot().can(event)
  within(page, () => actor.send(event))
  return isAccepted
}
