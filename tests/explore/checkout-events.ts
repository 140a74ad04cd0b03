import type { AnyEventObject } from 'xstate'
import { draftOf, paidOf } from './checkout-state'
import type { System } from './system'

const order = paidOf('o1')
const paid = { type: 'payment.succeeded', order }

/** Every event of the charts of a checkout, by the path of the chart. */
export const EVENTS: Readonly<Record<string, readonly AnyEventObject[]>> = {
  checkout: [
    { type: 'checkout.place', draft: draftOf('o1'), coupon: null, isCartCurrent: true },
    { type: 'checkout.payBy', kind: 'online' },
    { type: 'checkout.payBy', kind: 'cash' },
    { type: 'checkout.finish' },
    { type: 'order.placed' },
    { type: 'order.refused', text: 'Monsoon has ended.' },
    paid,
    { type: 'payment.reported' },
    { type: 'payments.stored', orders: [order] },
    { type: 'payments.stored', orders: [] },
    { type: 'payments.found', orders: [order] },
    { type: 'ledger.owing' },
    { type: 'ledger.clear' },
    { type: 'ledger.finish' },
    { type: 'ledger.abandon' },
  ],
  'checkout/purchase': [
    { type: 'payment.locked' },
    { type: 'payment.lockedByOtherTab' },
    { type: 'payment.openFailed' },
    paid,
    { type: 'payment.failed', reason: 'The card was declined.' },
    { type: 'payment.dismissed' },
    { type: 'payment.abandoned' },
    { type: 'payment.reported' },
    { type: 'purchase.finish' },
  ],
  'checkout/ledger': [
    paid,
    { type: 'payments.found', orders: [order] },
    { type: 'payments.stored', orders: [order] },
    { type: 'payments.stored', orders: [] },
    { type: 'ledger.retry' },
    { type: 'ledger.finish' },
  ],
}

/** Sends every event to every chart, once per given state. Returns the events that make a chart throw. */
export function everyEvent(system: System): (state: number) => string[] {
  const requested = new Set<number>()
  return (state) => {
    if (requested.has(state)) return []
    requested.add(state)
    return Object.entries(EVENTS).flatMap(([path, events]) =>
      events.flatMap((event) =>
        system
          .send(state, path, event)
          .happened.flatMap((one) =>
            one.kind === 'failed' ? [`${event.type} makes the chart ${one.path} throw: ${one.error}`] : [],
          ),
      ),
    )
  }
}
