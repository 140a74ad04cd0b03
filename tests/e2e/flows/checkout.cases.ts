import type { SnapshotFrom } from 'xstate'
import type { User } from '../../../domain/account'
import type { Order } from '../../../domain/order'
import type { checkoutMachine } from '../../../machines/checkout.machine'
import checkout from '../../paths/checkout.cases'
import { order, shopper, silence } from '../../paths/examples'
import { inBrowser } from './in-browser'

const earlier = { ...order, paymentId: 'pay_0', orderId: '9f86d081' }
/** A payment of another tab. */
export const elsewhere = { ...order, paymentId: 'pay_2', orderId: '2c26b46b' }

/** What is still owed to a shopper from an earlier visit. It is read while the page opens: the shopper decides it. */
const owed: [User, Order[]][] = [
  [shopper, []],
  [{ ...shopper, email: 'ravi@example.com' }, [earlier]],
  [{ ...shopper, email: 'meera@example.com' }, [earlier, elsewhere]],
]

export const owedTo = ({ email }: User): Order[] => owed.find(([user]) => user.email === email)?.[1] ?? []

/** The paths of `checkout` that a person can take. */
export default inBrowser(checkout, {
  inputs: owed.map(([user]) => ({ user })),
  events: [
    ...checkout.events.filter(({ type }) => type !== 'payment.succeeded'),
    { type: 'payment.succeeded', order },
    { type: 'payment.succeeded', order: elsewhere },
  ],
  done: { ...checkout.done, recallPayments: owed.map(([, orders]) => orders) },
  error: { ...checkout.error, loadProvider: [silence] },
  unreachable: {
    'no path takes recalling: xstate.error.actor.recallPayments -> idle':
      'what storage cannot give counts as nothing kept',
    'no path takes recalling: xstate.after.patience.checkout.recalling -> idle': 'storage answers at once',
    'no path takes paying: xstate.error.actor.paymentWindow -> idle':
      'what goes wrong with the window is told as news of it',
    'isWorthPaying never refuses on idle: checkout.place [isWorthPaying] -> loadingProvider':
      'nothing can be ordered from an empty cart',
    'isWorthPaying never refuses on placed: checkout.place [isWorthPaying] -> loadingProvider':
      'nothing can be ordered from an empty cart',
  },
  abstract: (snapshot) => [
    checkout.abstract(snapshot),
    snapshot.matches('recalling') && snapshot.context.user.email,
    snapshot.context.placedOrderId === earlier.orderId,
  ],
  isOffered: (event, snapshot) => {
    const { context, ...place } = snapshot as SnapshotFrom<typeof checkoutMachine>
    switch (event.type) {
      case 'checkout.place':
        // The provider's code comes once a page: placed, only who has not paid on this page waits for it.
        return event.draft.amount > 0 && (place.matches('idle') || context.placedOrderId === earlier.orderId)
      case 'payment.succeeded':
        if (place.matches('recalling')) return false
        if (place.matches('paying')) return event.order === order
        return event.order === elsewhere && !context.paid.some(({ paymentId }) => paymentId === elsewhere.paymentId)
      // Before the window is open, and then no more.
      case 'payment.elsewhere':
      case 'payment.unopened':
        return context.declined === null
      case 'xstate.done.actor.recallPayments':
        return event.output === owedTo(context.user)
      default:
        return !/recallPayments|recalling|error\.actor\.paymentWindow/.test(event.type)
    }
  },
})
