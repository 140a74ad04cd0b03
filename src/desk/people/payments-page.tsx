import { v4 as uuid } from 'uuid'
import { LENGTHS } from '../../../domain/bounds'
import type { Settlement, UnmatchedPayment, UnmatchedPayments } from '../../../domain/desk/desk-people'
import { formatMomentOfYear } from '../../../domain/india-time'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { type DeskPaymentEffects, deskPaymentMachine } from '../../../machines/desk-payment/desk-payment.machine'
import type { Provided } from '../../../machines/effect'
import { Button } from '../../components/ui/button'
import { FormDialog } from '../../components/ui/form-dialog'
import { TextField } from '../../components/ui/text-field'
import { useChart } from '../../components/ui/use-chart'
import { loadUnmatchedPayments, settlePayment } from '../../services/api/desk-files'
import type { ScreenProps } from '../desk-list'
import { Email } from '../orders/email'
import { SearchedList } from '../searched-list'
import { type OnEnded, sessionEffect } from '../session-effect'
import { Table } from '../table'
import { useHeadingFocus } from '../use-heading-focus'

const TEXTS = {
  title: 'Payments without an order',
  search: 'Search payments',
  hint: 'A payment, an e-mail address, or a reason',
  what: 'payments',
  empty: 'Every payment has an order.',
  none: 'No payments match.',
  all: 'Show all',
  first: 'The oldest',
  next: 'Later',
}

/** Captured payments that the server found no order for. Each is refunded here, or marked as settled another way. */
export const PaymentsPage = (screen: ScreenProps) => (
  <SearchedList
    {...screen}
    load={loadUnmatchedPayments}
    texts={TEXTS}
    need="Payments need"
    table={({ payments }, refetch) =>
      payments.length > 0 ? <PaymentsTable {...screen} payments={payments} onSettled={refetch} /> : null
    }
  />
)

const provideDeskPayment = (onEnded: OnEnded, onSettled: () => void) =>
  deskPaymentMachine.provide({
    actors: {
      settlePayment: sessionEffect(onEnded, ({ session, payment, settlement }, signal) =>
        settlePayment(session.token, payment.id, settlement, signal),
      ),
    },
    actions: { paymentSettled: onSettled },
  } satisfies Provided<typeof deskPaymentMachine, DeskPaymentEffects>)

const DIALOGS: Readonly<Record<Settlement['how'], { name: string; label: string; text: (amount: string) => string }>> =
  {
    refund: {
      name: 'Refund',
      label: 'Reason',
      text: (amount) =>
        `${amount} goes back to the customer, less earlier refunds. The customer gets a mail about it if the shop knows the address.`,
    },
    done: {
      name: 'Settled another way',
      label: 'How',
      text: () => 'The shop moves no money and sends no mail. The payment is no longer listed.',
    },
  }

interface PaymentsTableProps extends ScreenProps, Pick<UnmatchedPayments, 'payments'> {
  onSettled: () => void
}

function PaymentsTable({ session, onEnded, payments, onSettled }: PaymentsTableProps) {
  const [snapshot, send] = useChart(() => provideDeskPayment(onEnded, onSettled), { session })
  const { payment, settlement, attempted, messages } = snapshot.context
  const { name, label, text } = DIALOGS[settlement.how]
  useHeadingFocus(payments.map(({ id }) => id).join())
  const button = (paid: UnmatchedPayment, how: Settlement['how']) => (
    <Button
      kind="secondary"
      aria-label={`${DIALOGS[how].name}: payment ${paid.id}`}
      onClick={() => send({ type: 'payment.opened', payment: paid, how, id: uuid() })}
    >
      {DIALOGS[how].name}
    </Button>
  )
  return (
    <>
      <Table
        aria-label="Payments without an order"
        columns={['Payment', 'Amount', 'Customer', 'Reason', 'When']}
        actions="Actions"
      >
        {payments.map((paid) => (
          <tr key={paid.id} data-attention>
            <th scope="row" translate="no">
              {paid.id}
            </th>
            <td data-label="Amount">{amountOf(paid)}</td>
            <td data-label="Customer">{paid.email === null ? 'Not known' : <Email address={paid.email} />}</td>
            <td data-label="Reason">{paid.reason}</td>
            <td data-label="When">
              <time dateTime={paid.at}>{formatMomentOfYear(paid.at)}</time>
            </td>
            <td>
              <span className="row-2">
                {paid.amount !== null && button(paid, 'refund')}
                {button(paid, 'done')}
              </span>
            </td>
          </tr>
        ))}
      </Table>
      {payment && snapshot.hasTag('open') && (
        <FormDialog
          title={name}
          submit={name}
          messages={messages}
          isSending={snapshot.hasTag('busy')}
          onSend={() => send({ type: 'payment.submitted' })}
          onClose={() => send({ type: 'payment.closed' })}
        >
          <p>{text(amountOf(payment))}</p>
          <TextField
            label={label}
            maxLength={LENGTHS.message}
            autoComplete="off"
            value={settlement.reason}
            error={attempted && settlement.reason.trim() === '' ? `${label} is empty.` : undefined}
            onChange={(reason) => send({ type: 'payment.reasoned', reason })}
          />
        </FormDialog>
      )}
    </>
  )
}

const amountOf = ({ amount }: UnmatchedPayment) => (amount === null ? 'Not known' : formatMoney(fromRupees(amount)))
