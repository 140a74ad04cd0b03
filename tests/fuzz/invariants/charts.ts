import type { AnyMachineSnapshot } from 'xstate'
import { waitsForLock } from '../../support/web-locks'
import { flowsIn, ledgerOf, type Tab } from '../tab'
import { chartsOf, openTabs } from '../world'
import type { World } from '../world-type'
import { must } from './must'

const MUTATING = new Set(['POST', 'DELETE'])

/** One change at a time in each list of a tab, and one payment window at a time for each shopper. */
export function checkFlights(world: World, tab: Tab): void {
  const flights = [...world.network.flights].filter(({ page, method }) => page === tab.page && MUTATING.has(method))
  const inFlight = (list: string) => flights.filter(({ path }) => path.startsWith(`/api/user/${list}`)).length
  const isMoving = flowsIn(tab).cart?.getSnapshot().matches({ work: 'moving' })
  must(inFlight('cart') <= 1, `${inFlight('cart')} changes of the cart are in flight at once`)
  must(
    inFlight('wishlist') <= (isMoving ? 2 : 1),
    `${inFlight('wishlist')} changes of the wishlist are in flight at once`,
  )
  must(inFlight('address') <= 1, `${inFlight('address')} changes of the addresses are in flight at once`)
  const cancelling = flights.filter(({ path }) => path.endsWith('/cancel')).length
  must(inFlight('order') - cancelling <= 1, `${inFlight('order')} orders are being recorded at once`)
  must(cancelling <= 1, `${cancelling} orders are being cancelled at once`)
  const windows = (tab.page?.windows ?? []).filter(({ isOpen }) => isOpen)
  must(windows.length <= 1, `${windows.length} payment windows are open in one tab`)
  must(
    windows.every(({ paymentId }) => paymentId === null),
    `the payment window in ${tab.name} is open after its own success`,
  )
  const everywhere = openTabs(world).flatMap(({ page }) => page?.windows.filter(({ isOpen }) => isOpen) ?? [])
  for (const email of world.emails) {
    const open = everywhere.filter(({ request }) => request.prefill.email === email).length
    must(open <= 1, `${open} payment windows are open for ${email}`)
  }
}

const WAYS_ON: Record<string, readonly { type: string; [detail: string]: unknown }[]> = {
  auth: [{ type: 'auth.login' }, { type: 'auth.logout' }],
  catalogue: [{ type: 'catalogue.reload' }, { type: 'filters.changed' }],
  cart: [{ type: 'cart.move.retry' }, { type: 'cart.reload' }],
  wishlist: [{ type: 'wishlist.reload' }],
  addresses: [{ type: 'addresses.reload' }],
  orders: [{ type: 'orders.reload' }],
  'profile-form': [{ type: 'form.open' }, { type: 'form.close' }],
  'address-form': [{ type: 'form.close' }, { type: 'form.open', address: null }],
  checkout: [{ type: 'checkout.place', draft: { products: [{}], amount: 1 }, coupon: null }],
  purchase: [{ type: 'payment.dismissed' }],
  ledger: [{ type: 'ledger.retry' }],
}

/** The next step that a shopper can take in this state of a chart. null while the chart is waiting. */
const wayOn = (name: string, snapshot: AnyMachineSnapshot): string | null =>
  WAYS_ON[name]?.find((event) => snapshot.can(event))?.type ?? null

/** The checkout knows whether a payment is waiting for its order. */
function checkOwing(tab: Tab) {
  const checkout = flowsIn(tab).checkout?.getSnapshot()
  const ledger = ledgerOf(tab)
  if (!checkout || !ledger) return
  const isOwing = !checkout.hasTag('idle')
  must(isOwing === ledger.hasTag('paid'), `the checkout of ${tab.name} says ${isOwing} of a payment without an order`)
}

/** No chart has stopped, and each offers a next step or waits for something that is running. */
export function checkCharts(world: World, tab: Tab): void {
  const { page } = tab
  if (!page) return
  checkOwing(tab)
  const isWaiting =
    [...world.network.flights].some((flight) => flight.page === page) || waitsForLock(page) || page.providerLoads > 0
  for (const [name, actor] of chartsOf(tab)) {
    const snapshot = actor.getSnapshot()
    const where = `${name} in ${JSON.stringify(snapshot.value)}`
    must(snapshot.status === 'active', `${where} has stopped: ${snapshot.status} ${snapshot.error}`)
    // The cart waits for its move, the account for its checkout, and the checkout for its purchase and its ledger.
    if (name === 'move' || name === 'checkout' || name === 'account' || wayOn(name, snapshot) !== null) continue
    if (name === 'ledger' && !snapshot.hasTag('paid')) continue
    must(snapshot.hasTag('busy'), `${where} leads nowhere`)
    must(isWaiting, `${where} waits for a call that nobody makes`)
  }
}
