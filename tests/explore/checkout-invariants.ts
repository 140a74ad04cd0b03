import { isCash, type LedgerContext, RETRY, shownBy, type World } from './checkout-state'
import { isQuiet, type Move } from './explore'
import type { System } from './system'

/** The invariants that a world breaks. */
export function wrongIn(world: World, all: Move<World>[], system: System, hasServer: boolean): string[] {
  const hasWaits = world.tabs.some(({ state }) => system.waits(state).length > 0)
  const broken: string[] = []
  const captured = world.windows.filter(({ isCaptured }) => isCaptured)
  const charged = captured.filter((window) => !window.isCash)
  if (hasServer && charged.length > 1) broken.push('one cart is charged twice')
  if (captured.some(({ isOpen, isReceived }) => isOpen && isReceived))
    broken.push('a window is open after its own success')
  for (const { draft, isReceived, isLost } of captured)
    if (isReceived && !isLost && ![world.stored, world.orders, world.refused].some((known) => known.includes(draft)))
      broken.push(isCash(draft) ? 'an order in cash is lost' : 'a captured payment is lost')
  if (world.orders.filter(isCash).length > 1) broken.push('one cart is ordered in cash twice')
  if (world.refused.some((one) => world.orders.includes(one)))
    broken.push('a placed order in cash is reported as refused')
  if (!isQuiet(all)) return broken
  for (const { state } of world.tabs) {
    const snapshot = system.snapshot(state, 'checkout')
    const book = system.snapshot(state, 'checkout/ledger')
    if (snapshot?.status !== 'active' || !book) continue
    const { refused } = book.context as LedgerContext
    const shown = shownBy(book.context as LedgerContext)
    if (world.stored.some((one) => !shown.includes(one))) broken.push('quiet: a stored payment is not shown')
    // For a payment that this tab could not record, the shopper can retry, and the retry finds its order.
    if (refused.some(({ order }) => !isCash(order.orderId) && !world.stored.includes(order.orderId)))
      broken.push('quiet: a payment is shown as refused that is not stored')
    const isOver = (one: string) => world.stored.includes(one) || world.refused.includes(one)
    if (!shown.every(isOver) && !system.can(state, 'checkout/ledger', RETRY))
      broken.push('quiet: a payment is shown that is not stored, and nothing can be done about it')
    if (!snapshot.hasTag('idle') !== book.hasTag('paid'))
      broken.push('quiet: the checkout does not know whether a payment waits for its order')
    const hasWindow = world.windows.some(({ isOpen }) => isOpen)
    if (snapshot.hasTag('busy') && !hasWindow && system.waits(state).length === 0) broken.push('quiet: busy for ever')
    if (!snapshot.matches({ life: 'serving' }) && !hasWindow && system.waits(state).length === 0)
      broken.push('quiet: a session never ends')
  }
  if (world.paymentLock !== null && !world.windows.some(({ isOpen }) => isOpen) && !hasWaits)
    broken.push('quiet: the payment lock is held without a payment')
  if (world.recordingLock !== null && !hasWaits) broken.push('quiet: the recording lock is held')
  return broken
}
