import { Plus } from 'lucide'
import { AddressDialog } from '../../components/address-dialog'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Icon } from '../../components/ui/icon'
import { LoadState } from '../../components/ui/load-state'
import { useAddresses } from '../../shop/hooks'
import { useListState } from '../../shop/use-list-state'
import styles from './account-list.module.css'
import { AccountSkeleton } from './account-skeleton'
import { AddressCard } from './address-card'

/** The shopper's delivery addresses (§2). */
export function AddressesTab() {
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const state = useListState('addresses')
  return (
    <section>
      <div className={`row-2 middle apart ${styles.head}`}>
        <h2>Delivery addresses</h2>
        <Button disabled={state.isFailed} onClick={() => form?.send({ type: 'form.open', address: null })}>
          <Icon node={Plus} size={18} />
          <span>Add address</span>
        </Button>
      </div>
      <LoadState
        name="Your addresses"
        state={state}
        loading={<AccountSkeleton label="Loading your addresses…" kind="address" />}
      >
        <AddressList />
      </LoadState>
      <AddressDialog />
    </section>
  )
}

/** All addresses of the shopper. */
function AddressList() {
  const items = useAddresses((snapshot) => snapshot.context.items, [])
  if (items.length === 0)
    return (
      <EmptyState text="No address found.">
        <p>Add one to choose it at checkout.</p>
      </EmptyState>
    )
  return (
    <ul className={styles.cards} aria-label="Your addresses">
      {items.map((address) => (
        <li key={address._id}>
          <AddressCard address={address} />
        </li>
      ))}
    </ul>
  )
}
