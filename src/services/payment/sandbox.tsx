import { useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { v4 as uuid } from 'uuid'
import { formatMoney } from '../../../domain/money'
import { chargedFor } from '../../../domain/order'
import type { PaymentProvider, PaymentRequest } from './provider'
import styles from './sandbox.module.css'

/** Stands in for the provider when no key is configured. Says that it is a test, and takes no money. */
export const sandbox: PaymentProvider = {
  open(request) {
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    const close = () => {
      root.unmount()
      container.remove()
    }
    root.render(<SandboxWindow request={request} />)
    return close
  },
}

function SandboxWindow({ request }: { request: PaymentRequest }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [declined, setDeclined] = useState(false)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const decline = () => {
    setDeclined(true)
    request.onFailed(DECLINED)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        request.onDismissed()
      }}
    >
      <h2 id={title}>Test payment</h2>
      <p className={styles.amount}>{formatMoney(chargedFor(request.draft))}</p>
      <p>No money is charged.</p>
      {declined && <p role="alert">{DECLINED}</p>}
      <div className={styles.actions}>
        <button type="button" className={styles.pay} onClick={() => request.onSuccess(`pay_test_${uuid()}`)}>
          Pay now
        </button>
        <button type="button" onClick={decline}>
          Fail this payment
        </button>
        <button type="button" onClick={request.onDismissed}>
          Cancel payment
        </button>
      </div>
    </dialog>
  )
}

const DECLINED = 'The test bank declined this payment. You can try again or cancel.'
