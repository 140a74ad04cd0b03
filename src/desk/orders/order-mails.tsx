import type { DeskOrder, OrderMailSent } from '../../../domain/desk/desk-order'
import { formatMoment } from '../../../domain/india-time'
import { Button } from '../../components/ui/button'
import { Panel } from '../../components/ui/panel'
import styles from './order.module.css'

/** The label of each kind of mail. */
const KINDS: Readonly<Record<string, string>> = {
  'order.placed': 'Order placed',
  'confirmation.asked': 'Please confirm',
  'confirmation.reminder': 'Reminder to confirm',
  'confirmation.expired': 'Cancelled, not confirmed',
  'order.short': 'Waiting for stock',
  'order.paid': 'Paid online',
  'order.changed': 'Changed',
  'order.shipped': 'Shipped',
  'order.delivered': 'Delivered',
  'order.cancelled': 'Cancelled',
  'order.refunded': 'Refunded',
  'return.accepted': 'Return accepted',
  'return.refused': 'Return refused',
  'return.asked': 'Return requested',
  'return.received': 'Return received',
  'return.checked': 'Return checked',
}

interface OrderMailsProps {
  order: DeskOrder
  isBusy: boolean
  onAgain: (mailId: string) => void
  onDismiss: (mailId: string) => void
}

/** The mails about an order: sent, waiting or failed. A failed mail can be sent again. */
export function OrderMails({ order: { mails }, isBusy, onAgain, onDismiss }: OrderMailsProps) {
  return (
    <Panel title="Mails" className="breakable">
      {mails.length === 0 && <p>No mail was sent.</p>}
      <ul className={`stack-1 ${styles.story}`}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <p>{KINDS[mail.kind] ?? mail.kind}</p>
            <p className="soft">{becameOf(mail)}</p>
            {mail.failure !== null && (
              <>
                <p className="danger">{mail.failure}</p>
                <Button
                  kind="quiet"
                  disabled={isBusy}
                  aria-label={`Send again: ${KINDS[mail.kind] ?? mail.kind}`}
                  onClick={() => onAgain(mail.id)}
                >
                  Send again
                </Button>
                {mail.isSetAside && (
                  <Button
                    kind="quiet"
                    disabled={isBusy}
                    aria-label={`Dismiss: ${KINDS[mail.kind] ?? mail.kind}`}
                    onClick={() => onDismiss(mail.id)}
                  >
                    Dismiss
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function becameOf({ madeAt, sentAt, failure }: OrderMailSent): string {
  if (sentAt !== null) return `Sent ${formatMoment(sentAt)}`
  return failure === null ? `Waiting since ${formatMoment(madeAt)}` : `Not sent, ${formatMoment(madeAt)}`
}
