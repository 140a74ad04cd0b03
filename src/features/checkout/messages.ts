import { formatMoment } from '../../../domain/india-time'
import { formatMoney } from '../../../domain/money/money'
import type { OrderState } from '../../../domain/order/order'
import { type OrderKind, OVER_CASH_LIMIT } from '../../../domain/order/order-kind'
import {
  isAwaited,
  isComingBack,
  isNeverPaid,
  isPacked,
  isRefunded,
  type PlacedOrder,
  type ReturnStep,
  returnNext,
  returnStep,
  sendableUntil,
  stateOf,
} from '../../../domain/order/placed-order'

// The sentences of the checkout, of the page of an order, and of the page that confirms one.

export const CHECKOUT = {
  stopped: 'The checkout stopped working.',
  refused:
    'The shop refused one of your payments. Please read the message at the top of this page before you pay again.',
  recording: 'Your order is being recorded…',
  unrecorded: 'Please try again at the top of this page: nothing is charged twice.',
  noWindow: 'Do you see no payment window? Your browser may have blocked it.',
} as const

/** The hint of each way to pay. `isTest`: the shop takes no real payments. `isTooMuch`: more than can be paid in cash. */
export const paymentHints = (isTest: boolean, isTooMuch: boolean): Readonly<Record<OrderKind, string>> => ({
  online: isTest
    ? 'This is a test payment: no money is charged.'
    : 'You pay in Razorpay’s window. We never see your card number.',
  cash: isTooMuch ? OVER_CASH_LIMIT : 'You pay the courier when your order arrives.',
})

export const confirmBy = (until: string): string =>
  `You pay on delivery, so we’ll pack your order once you confirm it. Please confirm by ${formatMoment(until)}.`

/** After the shopper has confirmed or cancelled an order by its link. */
export const DECIDED = {
  confirm: {
    title: 'Your order is confirmed',
    text: 'Thank you. We’ll pack it now and write to you when it is on its way.',
  },
  cancel: { title: 'Your order is cancelled', text: 'We won’t send it, and you pay nothing.' },
} as const

interface Status {
  title: string
  text: string
}

export const PLACED: Status = {
  title: 'Order Placed Successfully!',
  text: 'Thank you for shopping with us. We’ll pack them next.',
}

const STATUSES: Readonly<Record<Exclude<OrderState, 'cancelled'>, Status>> = {
  placed: PLACED,
  short: {
    ...PLACED,
    text: 'Thank you for shopping with us. One perfume is out of stock. We’ll send your order as soon as it is back.',
  },
  shipped: { title: 'Your order is on its way', text: 'It has been handed to the courier.' },
  delivered: { title: 'Your order is delivered', text: 'Enjoy your perfumes.' },
  refunded: { title: 'Refunded', text: 'You get your money back the way you paid.' },
}

const RETURNS: Readonly<Record<ReturnStep, Status>> = {
  returnAsked: {
    title: 'Return requested',
    text: 'We’ll check your request and mail you. Once we accept it, this page shows how to return it.',
  },
  returning: {
    title: 'Send your return to us',
    text: 'Write the reference on the parcel. We’ll check your return when it arrives, and refund you.',
  },
  inspecting: { title: 'We’re checking your return', text: 'It has arrived.' },
  returned: { title: 'Returned', text: 'We’ve checked your return.' },
}

const PICKUP: Status = {
  title: 'We’ll pick up your return',
  text: 'Write the reference on the parcel, and keep it ready at your delivery address. We’ll check your return when it arrives, and refund you.',
}

const PACKED: Status = { ...PLACED, text: 'Thank you for shopping with us. We’ll hand your order to the courier next.' }

const COMING_BACK: Status = { title: 'Your order is coming back', text: 'It could not be delivered.' }

function awaitedStatus(order: PlacedOrder): Status {
  const until = sendableUntil(order, 'order.confirm')
  const end = until === null ? '' : ` by ${formatMoment(until)}`
  return { ...PLACED, text: `Thank you for shopping with us. Please confirm your order${end}. Then we’ll pack it.` }
}

/** The headline and text for the state of an order. */
export function statusOf(order: PlacedOrder): Status {
  if (isComingBack(order)) return COMING_BACK
  if (isAwaited(order)) return awaitedStatus(order)
  const state = stateOf(order)
  const back = order.sums?.back ?? 0
  const step = returnStep(order)
  if (state === 'refunded' || (step === 'returned' && back > 0))
    return { ...STATUSES.refunded, ...(back > 0 && { text: `We refunded ${formatMoney(back)} the way you paid.` }) }
  if (step) {
    const returned = step === 'returning' && order.isPickup ? PICKUP : RETURNS[step]
    return { ...returned, text: [returned.text, returnNext(order)].filter(Boolean).join(' ') }
  }
  if (state === 'placed' && isPacked(order)) return PACKED
  if (state !== 'cancelled') return STATUSES[state]
  const wasSent = order.story?.some(({ type }) => type === 'order.undelivered')
  const delivery = wasSent ? 'It could not be delivered' : 'We won’t send it'
  const refund = isRefunded(order) ? `we refunded ${formatMoney(back)}` : 'we’ll refund what you paid'
  const payment = isNeverPaid(order) ? 'you pay nothing' : refund
  return { title: 'Your order is cancelled', text: `${delivery}, and ${payment}.` }
}
