import { EmptyState } from '../../components/ui/empty-state'
import { useAddresses } from '../../shop/hooks'
import styles from './account-list.module.css'
import { AddressCard } from './address-card'

/** All addresses of the shopper. */
export function AddressList() {
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
