import type { ReactNode } from 'react'
import type { OrderDocuments } from '../../../domain/money/invoice'
import { DOCUMENT_TITLES } from '../../../domain/order/document-labels'
import { Button } from './button'
import { Loader } from './loader'
import { Notice } from './notice'
import { PageTitle } from './page-title'
import styles from './print.module.css'
import { TaxDocument } from './tax-document'

const FAILURES = ['missing', 'notMade', 'failed'] as const

/** Why an invoice cannot be shown, read from the tags of its chart; `null`: it can, or it is loading. */
export const invoiceFailureOf = (snapshot: { hasTag(tag: (typeof FAILURES)[number]): boolean }) =>
  FAILURES.find((tag) => snapshot.hasTag(tag)) ?? null

interface InvoiceViewProps {
  documents: OrderDocuments | null
  /** Why they cannot be shown; `null`: they are loading. */
  failure: (typeof FAILURES)[number] | null
  messages: readonly string[]
  /** The number of the requested credit note; '': the invoice. */
  note: string
  /** The URL of a credit note; '': of the invoice. */
  addressOf: (note: string) => string
  onReload: () => void
  /** A link back. */
  back: ReactNode
}

/** The invoice of an order, or one of its credit notes. */
export function InvoiceView({ documents, failure, messages, note, addressOf, onReload, back }: InvoiceViewProps) {
  if (!documents) return <NoInvoice failure={failure} messages={messages} onReload={onReload} back={back} />
  const { invoice, creditNotes } = documents
  const shown = creditNotes.find(({ number }) => number === note) ?? invoice
  return (
    <>
      <div className={`row middle links ${styles.ways}`}>
        <span>{back}</span>
        {[invoice, ...creditNotes]
          .filter((one) => one !== shown)
          .map(({ kind, number }) => (
            <a key={number} href={addressOf(kind === 'creditNote' ? number : '')}>
              {`${DOCUMENT_TITLES[kind]} ${number}`}
            </a>
          ))}
        <Button kind="secondary" onClick={() => print()}>
          Print
        </Button>
      </div>
      <TaxDocument document={shown} />
    </>
  )
}

function NoInvoice({
  failure,
  messages,
  onReload,
  back,
}: Pick<InvoiceViewProps, 'failure' | 'messages' | 'onReload' | 'back'>) {
  return (
    <section aria-label="Invoice" aria-busy={failure === null}>
      <PageTitle document="Invoice">Invoice</PageTitle>
      {failure === null && <Loader label="Loading the invoice…" />}
      {failure === 'failed' && <Notice onRetry={onReload}>The invoice could not be loaded.</Notice>}
      {failure === 'missing' && <p>The shop has no such order.</p>}
      {failure === 'notMade' && messages.map((message) => <p key={message}>{message}</p>)}
      <p className={`row middle links ${styles.ways}`}>{back}</p>
    </section>
  )
}
