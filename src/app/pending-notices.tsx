import type { PaidOrder } from '../../domain/order/order'
import { href } from '../../domain/routes'
import { Notice } from '../components/ui/notice'
import { unsaved } from '../services/payment/unsaved-payments'
import { useCart, useCartRef, useLedger, useLedgerRef } from '../shop/hooks'

/** Notices about payments without an order, and about a move from cart to wishlist that stopped halfway. */
export default function PendingNotices() {
  return (
    <>
      <PaymentNotices />
      <MoveNotice />
    </>
  )
}

function PaymentNotices() {
  const ledger = useLedgerRef()
  const payment = useLedger(
    (snapshot) => (snapshot.matches({ work: 'unrecorded' }) ? snapshot.context.paid[0] : undefined),
    undefined,
  )
  const refused = useLedger((snapshot) => snapshot.context.refused, null)
  return (
    <>
      {payment && <Notice onRetry={() => ledger?.send({ type: 'ledger.retry' })}>{unrecordedMessage(payment)}</Notice>}
      {refused?.map(({ order, messages }) => (
        <Notice key={order.paymentId}>
          <Refused order={order} messages={messages} />
        </Notice>
      ))}
    </>
  )
}

function Refused({ order: { paymentId, kind }, messages }: { order: PaidOrder; messages: readonly string[] }) {
  if (kind === 'cash') {
    const reason = messages[0] ?? 'the shop refused it.'
    return <span>{`Your order could not be placed: ${reason} Nothing is charged.`}</span>
  }
  return (
    <>
      <span>
        {`Your payment ${paymentId} could not become an order: the shop refused it. Nothing more is charged. Please `}
      </span>
      <a href={href('contact')}>write to us</a>
      <span> with this payment id, and we refund it or place your order by hand.</span>
    </>
  )
}

function unrecordedMessage({ paymentId, kind }: PaidOrder): string {
  const message =
    kind === 'cash'
      ? 'Your order could not be recorded yet. You pay nothing until it is delivered.'
      : `Your payment ${paymentId} is safe, but its order could not be recorded yet.`
  return unsaved?.has(paymentId) ? `${message} Please keep this page open: your browser could not store it.` : message
}

function MoveNotice() {
  const cart = useCartRef()
  const move = useCart((snapshot) => (snapshot.matches({ work: 'ready' }) ? snapshot.context.move : null), null)
  return (
    move && (
      <Notice onRetry={() => cart?.send({ type: 'cart.move.retry' })}>
        {`${move.product.title} was not completely moved to your wishlist.`}
      </Notice>
    )
  )
}
