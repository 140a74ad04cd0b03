import { Plus } from 'lucide-react'
import { AddressDialog } from '../../components/address-dialog'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { useAddresses, useAddressesRef } from '../../shop/hooks'
import styles from './account-list.module.css'
import { AccountSkeleton } from './account-skeleton'
import { AddressList } from './address-list'

/** Where the shopper's orders go (§2). */
export function AddressesTab() {
  const addresses = useAddressesRef()
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const isFailed = useAddresses((snapshot) => snapshot.hasTag('failed'), false)
  const isKnown = useAddresses((snapshot) => snapshot.hasTag('ready'), false)
  const isStale = useAddresses((snapshot) => snapshot.hasTag('outdated'), false)
  const reload = () => addresses?.send({ type: 'addresses.reload' })
  if (isFailed) return <Notice onRetry={reload}>Your addresses could not be loaded.</Notice>
  return (
    <section>
      <div className={styles.head}>
        <h2>Delivery addresses</h2>
        <Button onClick={() => form?.send({ type: 'form.open', address: null })}>
          <Plus aria-hidden size={18} />
          Add address
        </Button>
      </div>
      {isStale && (
        <Notice onRetry={reload}>Your addresses could not be looked at again. What you see may be out of date.</Notice>
      )}
      {isKnown ? <AddressList /> : <AccountSkeleton label="Loading your addresses…" kind="address" />}
      <AddressDialog />
    </section>
  )
}
