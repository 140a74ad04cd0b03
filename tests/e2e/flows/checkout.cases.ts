import type { SnapshotFrom } from 'xstate'
import checkout from '../../../machines/checkout/cases'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine'
import { inBrowser } from './in-browser'

const RECEIVED = 'a page that runs hears of another tab’s payment before it reads the cart'
const LOCKED = 'its button is locked while a payment has no order, and nothing can be ordered from an empty cart'
const STOPPED = 'a part of the checkout stops only by a mistake in its own chart, which cannot be produced by hand'
const SOONER = 'the ledger’s own time-outs end it sooner'
const CHOICE = 'how an order is paid is chosen in tests/components/checkout.test.tsx'
const PARTS = 'its parts go on at once: the paths of the purchase and the ledger bring it about'

/** Everything about a restarted ledger. */
const AGAIN = [
  'enters ledger.again',
  'enters ledger.again.clear',
  'enters ledger.again.owing',
  'takes ledger.again.clear: ledger.owing -> ledger.again.owing',
  'takes ledger.again.owing: ledger.clear -> ledger.again.clear',
  'takes ledger.again: ledger.abandon -> ledger.closed',
  'takes ledger.again: ledger.finish -> stays',
  'takes ledger.again: payment.succeeded -> stays',
  'takes ledger.again: payments.found -> stays',
  'takes ledger.again: payments.stored -> stays',
  'takes ledger.again: xstate.done.actor.ledger -> ledger.closed',
  'takes ledger.again: xstate.error.actor.ledger -> ledger.stopped',
  'takes ledger.again: xstate.error.actor.storedPayments -> stays',
]

/** The paths of `checkout` that a person can take. The walks of `purchase` and `ledger` cover its parts. */
export default inBrowser(checkout, {
  unreachable: {
    'no path takes #checkout: order.placed -> stays': PARTS,
    'no path takes #checkout: order.refused -> stays': PARTS,
    'no path takes purchase.purchasing: xstate.done.actor.purchase [isCouponRefused] -> purchase.idle': PARTS,
    'isCouponRefused never holds on purchase.purchasing: xstate.done.actor.purchase [isCouponRefused] -> purchase.idle':
      PARTS,
    'hasFound never holds on purchase.purchasing: xstate.done.actor.purchase [hasFound] -> purchase.idle': RECEIVED,
    'no path takes purchase.purchasing: xstate.done.actor.purchase [hasFound] -> purchase.idle': RECEIVED,
    'no path takes ledger.open: payments.found -> stays': RECEIVED,
    'isPayable never refuses on purchase.idle: checkout.place [isPayable] -> purchase.purchasing': LOCKED,
    'isUnclear never holds on purchase.idle: checkout.place [isUnclear] -> stays': LOCKED,
    'no path takes purchase.idle: checkout.place [isUnclear] -> stays': LOCKED,
    'no path takes purchase.idle: checkout.payBy -> stays': CHOICE,
    'no path takes life.closing: xstate.after.closingTimeout.checkout.life.closing -> stays': SOONER,
    'no path takes ledger.open: ledger.abandon -> ledger.closed': SOONER,
    'no path enters ledger.stopped': STOPPED,
    'no path takes ledger.open: xstate.error.actor.ledger -> ledger.again': STOPPED,
    'no path takes ledger.open: xstate.error.actor.ledger [isClosing] -> ledger.stopped': STOPPED,
    'no path asks isClosing of ledger.open: xstate.error.actor.ledger [isClosing] -> ledger.stopped': STOPPED,
    ...Object.fromEntries(AGAIN.map((output) => [`no path ${output}`, STOPPED])),
    'no path takes ledger.open: xstate.error.actor.storedPayments -> stays': STOPPED,
    'no path takes purchase.purchasing: xstate.error.actor.purchase -> purchase.idle': STOPPED,
    'no path takes ledger.open: payment.succeeded -> stays': PARTS,
    'no path takes ledger.open: payments.stored -> stays': PARTS,
    'no path takes purchase.purchasing: checkout.finish -> stays': PARTS,
    'no path takes purchase.purchasing: payment.reported -> stays': PARTS,
    'no path takes purchase.purchasing: payment.succeeded -> stays': PARTS,
  },
  isOffered: (event, place: SnapshotFrom<typeof checkoutMachine>) => {
    const isOwing = place.matches({ ledger: { open: 'owing' } })
    const isServing = place.matches({ life: 'serving' })
    switch (event.type) {
      case 'checkout.place':
        return isServing && !isOwing && event.draft.amount > 0
      case 'checkout.finish':
        return isOwing && isServing
      case 'ledger.owing':
        return place.matches({ purchase: 'idle' }) && !isOwing
      case 'ledger.clear':
        return isServing && isOwing
      case 'xstate.done.actor.purchase':
        return ['dismissed', 'changed'].includes(event.output.type)
      case 'xstate.done.actor.ledger':
        return !isServing
      default:
        return false
    }
  },
})
