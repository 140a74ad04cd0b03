import type { SnapshotFrom } from 'xstate'
import type { Order } from '../../../domain/order/order'
import { order } from '../../../machines/examples'
import ledger, { earlier } from '../../../machines/ledger/cases'
import type { ledgerMachine } from '../../../machines/ledger/ledger.machine'
import { inBrowser } from './in-browser'

const ENDED = 'the paths of auth end a session while a payment has no order'
const ONCE = 'tests/components/payments.test.tsx and the fuzz take payments out of storage'
const WAITS = 'news of payments waits until this tab has recorded: tests/explore/checkout.test.ts shows both'
const PAID = 'a payment comes from the purchase: the journey walks both'

/** A payment of another tab. */
export const elsewhere: Order = { ...order, paymentId: 'pay_2', orderId: '2c26b46b' }

/** The paths of `ledger` that a person can take. */
export default inBrowser(ledger, {
  events: [...ledger.events, { type: 'payments.stored', orders: [earlier, elsewhere] }],
  unreachable: {
    'isFinishing never holds on work.refused: always [isFinishing] -> work.closed': ENDED,
    'no path takes work.refused: always [isFinishing] -> work.closed': ENDED,
    'isFinishing never holds on work.unrecorded: always [isFinishing] -> work.closed': ENDED,
    'no path takes work.unrecorded: always [isFinishing] -> work.closed': ENDED,
    'no path asks isUpdate of work.unrecorded: payments.stored [isUpdate] -> work.recording': ONCE,
    'no path takes work.unrecorded: payments.stored [isUpdate] -> work.recording': ONCE,
    'no path takes work.recording: xstate.error.actor.recordOrder [isCouponOfCash] -> work.idle': PAID,
    'isCouponOfCash never holds on work.recording: xstate.error.actor.recordOrder [isCouponOfCash] -> work.idle': PAID,
    'no path enters work.recording.gone': WAITS,
    'no path asks isRemoved of work.recording: payments.stored [isRemoved] -> work.recording.gone': WAITS,
    'no path takes work.recording: payments.stored -> stays': WAITS,
    'no path takes work.recording: payments.stored [isRemoved] -> work.recording.gone': WAITS,
    'hasLeftStorage never holds on work.recording: xstate.after.requestTimeout.ledger.work.recording [hasLeftStorage] -> work.recording':
      WAITS,
    'hasLeftStorage never holds on work.recording: xstate.error.actor.recordOrder [hasLeftStorage] -> work.recording':
      WAITS,
    'no path takes work.recording: xstate.after.requestTimeout.ledger.work.recording [hasLeftStorage] -> work.recording':
      WAITS,
    'no path takes work.recording: xstate.error.actor.recordOrder [hasLeftStorage] -> work.recording': WAITS,
    'no path takes work.unrecorded: payment.succeeded -> work.recording': PAID,
    'no path takes work: payment.succeeded -> stays': PAID,
    'no path takes work: payments.found -> stays': PAID,
  },
  isOffered: (event, { context, ...place }: SnapshotFrom<typeof ledgerMachine>) => {
    const isServing = place.matches({ life: 'serving' })
    switch (event.type) {
      case 'payments.stored':
        return isServing && !place.matches({ work: 'recording' }) && isUpdate(event.orders, context)
      case 'ledger.finish':
        return place.matches({ work: 'recording' }) && context.refused.length === 0
      case 'ledger.retry':
        return true
      default:
        // With a refused payment, or after the session has ended, every request succeeds. The other outcomes are
        // covered without.
        if (context.refused.length > 0 || !isServing) return event.type.startsWith('xstate.done.')
        return event.type.startsWith('xstate.')
    }
  },
})

/** Another tab leaves a payment where none is known, or one more next to a refused one. */
function isUpdate(orders: Order[], { paid, refused }: SnapshotFrom<typeof ledgerMachine>['context']): boolean {
  if (orders.length === 0) return false
  if (orders.includes(elsewhere)) return paid.length === 0 && refused.length > 0
  return paid.length + refused.length === 0
}
