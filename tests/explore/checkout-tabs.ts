import { type Checkout, callMoves } from './checkout-calls'
import { type Add, draftOf, NAMES, paidOf, RETRY, type Tab, type World } from './checkout-state'

/** The steps of a tab: actions of the shopper, events from outside, and faults. */
export function tabMoves(shop: Checkout, tab: Tab, at: number, world: World, add: Add): void {
  const { system, take, send, begin, giveUp } = shop
  const name = NAMES[at]
  const { state } = tab
  const snapshot = system.snapshot(state, 'checkout')
  if (!snapshot) return
  if (snapshot.status !== 'active') {
    add(`${name}: logs in`, false, (next, wrong) => begin(next, at, wrong))
    return
  }
  const event = (draft: string) => ({
    type: 'checkout.place',
    draft: draftOf(draft),
    coupon: null,
    isCartCurrent: true,
  })
  if (world.left.places > 0 && world.hasCart && !tab.isDead && system.can(state, 'checkout', event('any')))
    for (const kind of shop.kinds)
      add(`${name}: Place Order${kind === 'cash' ? ' in cash' : ''}`, false, (next, wrong) => {
        next.left.places -= 1
        next.drafts += 1
        const draft = `${kind === 'cash' ? kind : 'o'}${next.drafts}`
        ;(next.tabs[at] as Tab).draft = draft
        send(next, at, 'checkout', { type: 'checkout.payBy', kind }, wrong)
        send(next, at, 'checkout', event(draft), wrong)
      })
  if (system.can(state, 'checkout/ledger', RETRY))
    add(`${name}: Try again`, false, (next, wrong) => send(next, at, 'checkout/ledger', RETRY, wrong))
  if ((tab.isDead || tab.isOut) && snapshot.matches({ life: 'serving' }))
    add(`${name}: is notified that the session is over`, true, (next, wrong) =>
      send(next, at, 'checkout', { type: 'checkout.finish' }, wrong),
    )
  const again = (next: World, wrong: string[]) => {
    next.left.reloads -= 1
    if (next.paymentLock === at) next.paymentLock = null
    if (next.recordingLock === at) next.recordingLock = null
    for (const actor of system.underWay(state)) giveUp(next, next.tabs[at] as Tab, actor)
    for (const window of next.windows) if (window.tab === at) window.isOpen = false
    begin(next, at, wrong)
  }
  if (world.left.reloads > 0) {
    add(`${name}: logs out and in`, false, again)
    add(`${name}: reload`, false, (next, wrong) => {
      // Reports of the closed page are lost.
      next.windows = next.windows.filter((window) => window.tab !== at || window.isReceived)
      again(next, wrong)
    })
  }
  if (tab.hasReport)
    add(`${name}: is notified of a payment`, true, (next, wrong) => {
      ;(next.tabs[at] as Tab).hasReport = false
      send(next, at, 'checkout', { type: 'payment.reported' }, wrong)
    })
  if (tab.hasStorageEvent && world.recordingLock === null)
    add(`${name}: storage holds [${world.stored}]`, true, (next, wrong) => {
      ;(next.tabs[at] as Tab).hasStorageEvent = false
      send(next, at, 'checkout', { type: 'payments.stored', orders: next.stored.map(paidOf) }, wrong)
    })
  if (world.left.timeouts > 0)
    for (const { path, id } of system.waits(state))
      add(`${name}: ${id.split('.').slice(2).join('.')}`, false, (next, wrong) => {
        next.left.timeouts -= 1
        take(next, at, system.elapse(state, path, id), wrong)
      })
  for (const actor of system.underWay(state)) callMoves(shop, tab, at, actor, world, add)
}
