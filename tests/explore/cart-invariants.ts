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
  return isFalse ? [`said and not so: ${text}`] : []
}

/** The invariants that a world breaks. */
export function wrongIn(world: World, moves: Move<World>[], systems: Systems): string[] {
  const { pieces, isWished, isStored: isKept, lock, tabs, hasChanged } = world
  const outputs: string[] = []
  if (pieces === null && !isWished && !hasChanged) outputs.push('the product is in neither list')
  if (!isQuiet(moves)) return outputs
  if (pieces !== null && isWished && !isKept && !hasChanged) outputs.push('quiet: the product is in both lists')
  if (pieces !== null && pieces !== PIECES && !hasChanged) outputs.push('quiet: the quantity is not what it was')
  if (lock !== null) outputs.push('quiet: the lock is held')
  const shown = tabs.map(({ cart }) => systems.cart.snapshot(cart, 'cart')?.context as CartShown | undefined)
  const isHidden = tabs.some(
    ({ cart }, at) => systems.cart.snapshot(cart, 'cart')?.hasTag('current') && !shown[at]?.move,
  )
  if (isKept && isHidden) outputs.push('quiet: a kept move is not offered in every tab')
  if (!isKept && shown.some((context) => context?.move)) outputs.push('quiet: a move is offered that is not kept')
  return [...outputs, ...tabs.flatMap((tab) => wrongInTab(world, tab, systems))]
}

function wrongInTab({ pieces, isWished, hasStrayed }: World, tab: Tab, systems: Systems): string[] {
  const shownTexts: string[] = []
  const snapshots: [List, AnyMachineSnapshot | null][] = LISTS.map((list) => [
    list,
    systems[list].snapshot(tab[list], list),
  ])
  // A pending timeout fires eventually.
  for (const [list, snapshot] of snapshots)
    if (snapshot?.hasTag('busy') && systems[list].waits(tab[list]).length === 0)
      shownTexts.push(`quiet: a ${list} is busy for ever`)
  if (tab.notShown > 0) shownTexts.push('quiet: an accepted act has ended in no words')
  const [cart, wishlist] = snapshots.map(([, snapshot]) => snapshot)
  if (cart?.hasTag('current')) {
    const { items, coupon } = cart.context as CartShown
    if (!hasStrayed && (items[0]?.qty ?? null) !== pieces)
      shownTexts.push('quiet: a cart shows what the backend does not have')
    if (coupon !== null && (items[0]?.qty ?? 0) < PIECES) shownTexts.push('quiet: a coupon stands under its minimum')
    if ((coupon !== null) !== tab.hasCoupon) shownTexts.push('quiet: the coupon in force is not the one that is kept')
  }
  if (wishlist?.matches({ work: { ready: 'current' } })) {
    const { items } = wishlist.context as { items: unknown[] }
    if (!hasStrayed && items.length > 0 !== isWished)
      shownTexts.push('quiet: a wishlist shows what the backend does not have')
  }
  return shownTexts
}
