import { useLayoutEffect, useRef } from 'react'
import { addressParts } from '../../../domain/order/order'
import { AddressParts } from '../../components/ui/address-parts'
import { useAddresses, useAddressesRef } from '../../shop/hooks'
import styles from './address-choice.module.css'
import { FirstAddress } from './first-address'

/** After the first address is saved in the page, focuses and scrolls to the next section. */
function useFocusOnNextSection(isEmpty: boolean) {
  const wasEmpty = useRef(isEmpty)
  useLayoutEffect(() => {
    const next = document.querySelector<HTMLElement>('main section[aria-label="Gift"] h2')
    if (wasEmpty.current && !isEmpty && next && document.activeElement === document.body) {
      next.focus({ preventScroll: true })
      next.scrollIntoView({ block: 'center' })
    }
    wasEmpty.current = isEmpty
  }, [isEmpty])
}

/** One radio button per address. `heading`: the id of the group's label. */
export function AddressOptions({ heading }: { heading: string }) {
  const addresses = useAddressesRef()
  const items = useAddresses((snapshot) => snapshot.context.items, null)
  const selectedId = useAddresses((snapshot) => snapshot.context.selectedId, null)
  const isEmpty = items === null || items.length === 0
  useFocusOnNextSection(isEmpty)
  if (isEmpty)
    return (
      <>
        <p className={styles.none}>No address available.</p>
        <FirstAddress heading={heading} />
      </>
    )
  return (
    <>
      {selectedId === null && (
        <p role="alert" className={styles.gone}>
          The address you chose was deleted. Please choose another one.
        </p>
      )}
      <div role="radiogroup" aria-labelledby={heading} className={styles.options}>
        {items.map((address) => (
          <label key={address._id} className={styles.option}>
            <input
              type="radio"
              name="address"
              checked={address._id === selectedId}
              onChange={() => addresses?.send({ type: 'addresses.select', addressId: address._id })}
            />
            <bdi className={styles.name}>{address.name}</bdi>{' '}
            <span className={styles.line}>
              <span>
                <AddressParts parts={addressParts(address).slice(1)} />
              </span>{' '}
              <span>{`Mobile ${address.mobile}`}</span>
            </span>
          </label>
        ))}
      </div>
    </>
  )
}
