import type { EventFrom } from 'xstate'
import type { flows } from '../../../machines'
import { permit } from '../ledger'
import { flowsIn, type Page, type Tab, within } from '../tab'
import { chartsOf, shopperOf } from '../world'
import type { World } from '../world-type'

/** Something that happens in a tab whose page is open. `n` picks among what is there. */
export type Perform = (world: World, page: Page, n: number) => void | Promise<void>

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

export const cartOf = (tab: Tab) => flowsIn(tab).cart?.getSnapshot()

/** Whom an act in a tab concerns: its shopper, or whichever shopper a visitor turns out to be. */
const concerned = (world: World, tab: Tab): string[] => {
  const shopper = shopperOf(tab)
  return shopper === null ? world.emails : [shopper]
}

/** The shopper wants this product elsewhere or gone: where the move left it is no longer promised. */
export function touch(world: World, tab: Tab, productId: string): void {
  for (const email of concerned(world, tab)) world.moves.delete(`${email} ${productId}`)
}

export function permitFor(world: World, tab: Tab, id: string, what: Parameters<typeof permit>[3]): void {
  for (const email of concerned(world, tab)) permit(world, email, id, what)
}

/** Sends what a view would to a chart of this page; answers whether the chart accepts it. Others are clicks in vain. */
export function send(
  world: World,
  page: Page,
  chart: string,
  event: EventFrom<(typeof flows)[keyof typeof flows]>,
): boolean {
  const actor = new Map(chartsOf(page.tab)).get(chart)
  if (!actor) return false
  const isAccepted = actor.getSnapshot().can(event)
  if (isAccepted) world.sent.add(`${chart} ${event.type}`)
  within(page, () => actor.send(event))
  return isAccepted
}
