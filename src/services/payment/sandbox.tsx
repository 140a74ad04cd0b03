import { FlaskConical } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { v4 as uuid } from 'uuid'
import { formatMoney } from '../../../domain/money'
import { chargedFor } from '../../../domain/order'
import { Button } from '../../components/ui/button'
import { useOverlay } from '../../components/ui/use-overlay'
import type { PaymentProvider, PaymentRequest } from './provider'
import styles from './sandbox.module.css'

/** Stands in for the provider when no key is configured. Says that it is a test, and takes no money. */
export const sandbox: PaymentProvider = {
  open(request) {
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    root.render(<SandboxWindow request={request} />)
    return () => {
      root.unmount()
      container.remove()
    }
  },
}

const DECLINED = 'The test bank declined this payment.'
const STILL_OPEN = 'This payment is still open. Pay it, or cancel it by its button.'

function SandboxWindow({ request }: { request: PaymentRequest }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDeclined, setDeclined] = useState(false)
  // Back leaves a payment alone.
  const [isReminded, remind] = useState(false)
  // One window takes one payment, however often its button is pressed.
  const [paymentId] = useState(() => `pay_test_${uuid()}`)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useOverlay(true, () => {
    remind(true)
    return 'stays'
  })
  const decline = () => {
    setDeclined(true)
    remind(false)
    request.onFailed(DECLINED)
  }
  return (
    <dialog ref={dialog} className={styles.window} aria-labelledby={title} onClose={() => request.onDismissed()}>
      <div className={styles.head}>
        <h2 id={title}>Test payment</h2>
        <p className={styles.promise}>
          <FlaskConical aria-hidden size={18} />
          <span>No money is charged.</span>
        </p>
      </div>
      <Bill request={request} />
      <div className={styles.actions}>
        <p role="alert" className={styles.declined}>
          {isReminded ? STILL_OPEN : isDeclined && `${DECLINED} You can try again or cancel.`}
        </p>
        <Button wide onClick={() => request.onSuccess(paymentId)}>
          Pay now
        </Button>
        <Button wide kind="secondary" onClick={decline}>
          Fail this payment
        </Button>
        <Button wide kind="quiet" onClick={() => request.onDismissed()}>
          Cancel payment
        </Button>
      </div>
    </dialog>
  )
}

function Bill({ request: { draft, prefill } }: { request: PaymentRequest }) {
  return (
    <div className={styles.bill}>
      <p className={styles.shop}>Sillage</p>
      <p className={styles.amount}>{formatMoney(chargedFor(draft))}</p>
      <p className={styles.payer}>{`Order ${draft.orderId}`}</p>
      <p className={styles.payer}>{prefill.email}</p>
    </div>
  )
}
