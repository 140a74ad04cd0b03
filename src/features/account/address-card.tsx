import type { Address } from '../../../domain/account/address'
import { AddressParts } from '../../components/ui/address-parts'
import { Button } from '../../components/ui/button'
import { useAddresses, useAddressesRef } from '../../shop/hooks'
import styles from './address-card.module.css'

/** One address, formatted as on a parcel. */
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
    <article className={`card ${styles.card}`} aria-label={address.name}>
      <h3>
        <bdi>{address.name}</bdi>
      </h3>
      <p className={styles.lines}>
        <span>
          <AddressParts parts={[address.flat, address.street, address.landmark]} />
        </span>
        <span>
          <bdi>{`${address.city} - ${address.zipcode}`}</bdi>
        </span>
        <span>
          <AddressParts parts={[address.state, address.country]} />
        </span>
        <span>{`Mobile ${address.mobile}`}</span>
      </p>
      <div className="row-2">
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
