import { EmptyState } from '../../components/empty-state'
import { useAddresses } from '../../components/shop'
import { useFocusAfterRemoval } from '../../components/use-focus-after-removal'
import styles from './account-list.module.css'
import { AddressCard } from './address-card'

/** Every address of the shopper. */
export function AddressList() {
  const items = useAddresses((snapshot) => snapshot.context.items, [])
  useFocusAfterRemoval(items.length)
  if (items.length === 0)
    return (
      <EmptyState text="No address found.">
        <p>Add one here, and the checkout knows where your parcel goes.</p>
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
