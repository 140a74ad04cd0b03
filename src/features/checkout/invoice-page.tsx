import { useLocation } from 'react-router-dom'
import type { Session } from '../../../domain/account/account'
import { href } from '../../../domain/routes'
import { InvoiceView, invoiceFailureOf } from '../../components/ui/invoice-view'
import { useAuth } from '../../shop/hooks'
import { provideInvoice } from '../../shop/invoice'
import { useFlow } from '../../shop/use-flow'
import { useRouteParam } from '../../shop/use-route-param'

/** The printable invoice of one order. */
export default function InvoicePage() {
  const session = useAuth((snapshot) => snapshot.context.session)
  const orderId = useRouteParam()
  return session && <OrderInvoice key={`${session.token} ${orderId}`} session={session} orderId={orderId} />
}

function OrderInvoice({ session, orderId }: { session: Session; orderId: string }) {
  const [snapshot, send] = useFlow(provideInvoice, { session, id: orderId })
  const params = new URLSearchParams(useLocation().search)
  const { documents, messages } = snapshot.context
  return (
    <InvoiceView
      documents={documents}
      failure={invoiceFailureOf(snapshot)}
      messages={messages}
      note={params.get('note') ?? ''}
      addressOf={(note) => href('invoice', { orderId }) + (note && `?note=${encodeURIComponent(note)}`)}
      onReload={() => send({ type: 'invoice.reload' })}
      back={<a href={href('order', { orderId })}>{`Order ${orderId}`}</a>}
    />
  )
}
