import { Link, useSearchParams } from 'react-router-dom'
import { InvoiceView, invoiceFailureOf } from '../../components/ui/invoice-view'
import { useChart } from '../../components/ui/use-chart'
import type { ItemProps } from '../desk-list'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskInvoice } from './desk-invoice'

/** The printable invoice of one order. */
export function InvoicePage({ session, onEnded, id }: ItemProps) {
  const [snapshot, send] = useChart(() => provideDeskInvoice(onEnded), { session, id })
  const [params] = useSearchParams()
  const { documents, messages } = snapshot.context
  const order = `/orders/${encodeURIComponent(id)}`
  useHeadingFocus(documents ? 'invoice' : 'none')
  return (
    <InvoiceView
      documents={documents}
      failure={invoiceFailureOf(snapshot)}
      messages={messages}
      note={params.get('note') ?? ''}
      addressOf={(note) => `#${order}/invoice${note && `?note=${encodeURIComponent(note)}`}`}
      onReload={() => send({ type: 'invoice.reload' })}
      back={<Link to={order}>The order</Link>}
    />
  )
}
