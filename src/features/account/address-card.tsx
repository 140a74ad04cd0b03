import { type Address, streetLine } from '../../../domain/address'
import { Button } from '../../components/ui/button'
import { useAddresses, useAddressesRef } from '../../shop/hooks'
import styles from './address-card.module.css'

/** One address, as it stands on a parcel. */
export function AddressCard({ address }: { address: Address }) {
  const addresses = useAddressesRef()
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const deletion = { type: 'addresses.delete', addressId: address._id } as const
  const canDelete = useAddresses((snapshot) => snapshot.can(deletion), false)
  const isPending = useAddresses(
    ({
      context: {
        changes: [change],
      },
    }) => change?.type === 'addresses.delete' && change.addressId === address._id,
    false,
  )
  return (
    <article className={styles.card} aria-label={address.name}>
      <h3>{address.name}</h3>
      <p className={styles.lines}>
        <span>{streetLine(address)}</span>
        <span>{`${address.city} - ${address.zipcode}`}</span>
        <span>{`${address.state}, ${address.country}`}</span>
        <span>{`Mobile ${address.mobile}`}</span>
      </p>
      <div className={styles.actions}>
        <Button
          kind="secondary"
          aria-label={`Edit: ${address.name}`}
          onClick={() => form?.send({ type: 'form.open', address })}
        >
          Edit
        </Button>
        <Button
          kind="quiet"
          aria-label={`Delete: ${address.name}`}
          pending={isPending}
          disabled={!canDelete}
          onClick={() => addresses?.send(deletion)}
        >
          Delete
        </Button>
      </div>
    </article>
  )
}
