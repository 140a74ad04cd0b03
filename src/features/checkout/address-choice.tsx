import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { useAddresses, useAddressesRef } from '../../shop/hooks'
import styles from './address-choice.module.css'
import { AddressOptions } from './address-options'

/** Which of the shopper's addresses the order goes to, and the way to another one. */
export function AddressChoice() {
  const addresses = useAddressesRef()
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const isFailed = useAddresses((snapshot) => snapshot.hasTag('failed'), false)
  const heading = useId()
  return (
    <section className={styles.choice}>
      <div className={styles.head}>
        <h2 id={heading}>Delivery address</h2>
        <Button kind="secondary" disabled={isFailed} onClick={() => form?.send({ type: 'form.open', address: null })}>
          <Plus aria-hidden size={18} />
          Add address
        </Button>
      </div>
      {isFailed ? (
        <Notice onRetry={() => addresses?.send({ type: 'addresses.reload' })}>
          Your addresses could not be loaded.
        </Notice>
      ) : (
        <AddressOptions heading={heading} />
      )}
    </section>
  )
}
