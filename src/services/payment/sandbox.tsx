import { FlaskConical } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { v4 as uuid } from 'uuid'
import type { InspectionEvent } from 'xstate'
import { formatMoney } from '../../../domain/money/money'
import { chargedFor } from '../../../domain/order/order'
import { shopTerms } from '../../../domain/shop-terms'
import type { Provided } from '../../../machines/effect'
import { type TestPaymentEffects, testPaymentMachine } from '../../../machines/test-payment/test-payment.machine'
import { Button } from '../../components/ui/button'
import dialogStyles from '../../components/ui/dialog.module.css'
import { Icon } from '../../components/ui/icon'
import { useChart } from '../../components/ui/use-chart'
import { useOverlay } from '../../components/ui/use-overlay'
import { inspection } from '../../shop/inspection'
import type { PaymentProvider, PaymentRequest } from './provider'
import styles from './sandbox.module.css'

/** The provider used without a key. It shows that it is a test and takes no money. */
export const sandbox: PaymentProvider = {
  open(request) {
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    let isOpen = true
    // The window opens even if the inspector does not load.
    void inspection()
      .catch(() => undefined)
      .then((inspect) => isOpen && root.render(<SandboxWindow request={request} inspect={inspect} />))
    return () => {
      isOpen = false
      root.unmount()
      container.remove()
    }
  },
}

const DECLINED = 'The test bank declined this payment.'

/** The messages next to the buttons, by state. */
const MESSAGES: Readonly<Record<string, string>> = {
  declined: `${DECLINED} You can try again or cancel.`,
  reminded: 'This payment is still open. Pay it or cancel it.',
}

interface SandboxWindowProps {
  request: PaymentRequest
  inspect: ((event: InspectionEvent) => void) | undefined
}

function SandboxWindow({ request, inspect }: SandboxWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [{ value }, send] = useChart(
    () => provideTestPayment(request),
    { paymentId: `pay_test_${uuid()}` },
    inspect && { inspect },
  )
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useOverlay(true, () => {
    send({ type: 'window.back' })
    return 'stays'
  })
  const dismiss = () => send({ type: 'window.dismissed' })
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.window}`}
      aria-labelledby={title}
      onClose={dismiss}
    >
      <div className={`stack-half ${styles.head}`}>
        <h2 id={title}>Test payment</h2>
        <p className={`label line-1 success ${styles.promise}`}>
          <Icon node={FlaskConical} size={18} />
          <span>No money is charged.</span>
        </p>
      </div>
      <Bill request={request} />
      <div className={`stack-1 ${styles.actions}`}>
        <p role="alert" className={styles.declined}>
          {typeof value === 'object' && MESSAGES[value.open]}
        </p>
        <Button wide onClick={() => send({ type: 'window.paid' })}>
          Pay now
        </Button>
        <Button wide kind="secondary" onClick={() => send({ type: 'window.declined' })}>
          Fail this payment
        </Button>
        <Button wide kind="quiet" onClick={dismiss}>
          Cancel payment
        </Button>
      </div>
    </dialog>
  )
}

function Bill({ request: { draft, prefill } }: { request: PaymentRequest }) {
  return (
    <div className={`stack-half blank ${styles.bill}`}>
      <p className="soft breakable">{shopTerms().name}</p>
      <p className={styles.amount}>{formatMoney(chargedFor(draft))}</p>
      <p className="soft breakable">{`Order ${draft.orderId}`}</p>
      <p className="soft breakable">{prefill.email}</p>
    </div>
  )
}

/** The test payment with its effects. */
export const provideTestPayment = ({ onSuccess, onFailed, onDismissed }: PaymentRequest) =>
  testPaymentMachine.provide({
    actions: {
      succeeded: (_, { paymentId }) => onSuccess(paymentId),
      failed: () => onFailed(DECLINED),
      dismissed: () => onDismissed(),
    },
  } satisfies Provided<typeof testPaymentMachine, TestPaymentEffects>)
