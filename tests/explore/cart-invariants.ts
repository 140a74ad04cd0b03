import type { AnyMachineSnapshot } from 'xstate'
import { LISTS, type List, PIECES, type Tab, type World } from './cart-backend'
import { isQuiet, type Move } from './explore'
import type { System } from './system'

type Systems = Record<List, System>
type CartShown = { items: { qty: number }[]; coupon: unknown; move: unknown }

/** Returns an error if a message of a tab is false. */
export function untrue({ pieces, isWished, lock, isStored, hasChanged }: World, at: number, text: string): string[] {
  const isFalse =
    (text.startsWith('Product moved') && !hasChanged && !(isWished && pieces === null && !isStored)) ||
    (text.startsWith('Another tab') && (lock === null || lock === at) && isStored)
  return isFalse ? [`a message is false: ${text}`] : []
}

/** The invariants that a world breaks. */
export function wrongIn(world: World, moves: Move<World>[], systems: Systems): string[] {
  const { pieces, isWished, isStored, lock, tabs, hasChanged } = world
  const broken: string[] = []
  if (pieces === null && !isWished && !hasChanged) broken.push('the product is in neither list')
  if (!isQuiet(moves)) return broken
  if (pieces !== null && isWished && !isStored && !hasChanged) broken.push('quiet: the product is in both lists')
  if (pieces !== null && pieces !== PIECES && !hasChanged) broken.push('quiet: the quantity has changed')
  if (lock !== null) broken.push('quiet: the lock is held')
  const shown = tabs.map(({ cart }) => systems.cart.snapshot(cart, 'cart')?.context as CartShown | undefined)
  const isHidden = tabs.some(
    ({ cart }, at) => systems.cart.snapshot(cart, 'cart')?.hasTag('current') && !shown[at]?.move,
  )
  if (isStored && isHidden) broken.push('quiet: a stored move is not offered in every tab')
  if (!isStored && shown.some((context) => context?.move)) broken.push('quiet: a move is offered that is not stored')
  return [...broken, ...tabs.flatMap((tab) => wrongInTab(world, tab, systems))]
}

function wrongInTab({ pieces, isWished, hasStrayed }: World, tab: Tab, systems: Systems): string[] {
  const broken: string[] = []
  const snapshots: [List, AnyMachineSnapshot | null][] = LISTS.map((list) => [
    list,
    systems[list].snapshot(tab[list], list),
  ])
  // A pending timeout fires eventually.
  for (const [list, snapshot] of snapshots)
    if (snapshot?.hasTag('busy') && systems[list].waits(tab[list]).length === 0)
      broken.push(`quiet: a ${list} is busy for ever`)
  if (tab.notShown > 0) broken.push('quiet: an accepted action ended without a message')
  const [cart, wishlist] = snapshots.map(([, snapshot]) => snapshot)
  if (cart?.hasTag('current')) {
    const { items, coupon } = cart.context as CartShown
    if (!hasStrayed && (items[0]?.qty ?? null) !== pieces) broken.push('quiet: a cart differs from the backend')
    if (coupon !== null && (items[0]?.qty ?? 0) < PIECES) broken.push('quiet: a coupon applies below its minimum')
    if ((coupon !== null) !== tab.hasCoupon) broken.push('quiet: the applied coupon is not the stored one')
  }
  if (wishlist?.matches({ work: { ready: 'current' } })) {
    const { items } = wishlist.context as { items: unknown[] }
    if (!hasStrayed && items.length > 0 !== isWished) broken.push('quiet: a wishlist differs from the backend')
  }
  return broken
}
