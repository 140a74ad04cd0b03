import type { AnyEventObject } from 'xstate'
import type { Checkout } from './checkout-calls'
import { type Add, added, NAMES, paidOf, record, type Window, type World } from './checkout-state'

/** The next steps of a payment window or a stored cash order. */
export function windowMoves({ breaks, changed, hasServer, send }: Checkout, n: number, world: World, add: Add): void {
  const window = world.windows[n] as Window
  const name = `${NAMES[window.tab]}: window ${window.draft}`
  const report = (event: AnyEventObject) => (next: World, wrong: string[]) =>
    send(next, window.tab, 'checkout/purchase', event, wrong)
  if (window.isOpen) add(`${name} is dismissed`, false, report({ type: 'payment.dismissed' }))
  if (window.isOpen && world.left.fails > 0)
    add(`${name} declines`, false, (next, wrong) => {
      next.left.fails -= 1
      report({ type: 'payment.failed', reason: 'The card was declined.' })(next, wrong)
    })
  const isTaken = world.windows.some(({ isCaptured, order }) => isCaptured && order === window.order)
  if (!isTaken)
    add(`${name} is captured${window.isOpen ? '' : ' late'}`, false, (next) => {
      ;(next.windows[n] as Window).isCaptured = true
    })
  if (window.isCaptured && !window.isCash && (!window.isReceived || world.left.repeats > 0))
    add(`${name} reports its success${window.isReceived ? ' again' : ''}`, !window.isReceived, (next, wrong) => {
      if (window.isReceived) next.left.repeats -= 1
      ;(next.windows[n] as Window).isReceived = true
      if (!breaks.storesNothing) next.stored = added(next.stored, window.draft)
      changed(next, window.tab, true)
      send(next, window.tab, 'checkout', { type: 'payment.succeeded', order: paidOf(window.draft) }, wrong)
    })
  if (hasServer && window.isCaptured && !window.isCash && !world.orders.includes(window.draft))
    add(`the provider tells the server of ${window.draft}`, true, (next) => record(next, window.draft))
}
