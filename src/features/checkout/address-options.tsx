import { useEffect, useLayoutEffect, useRef } from 'react'
import { emptyAddress } from '../../../domain/account/address'
import { addressParts } from '../../../domain/order/order'
import { AddressForm } from '../../components/address-form'
import { AddressParts } from '../../components/ui/address-parts'
import { useAddresses, useAddressesRef, useAuth } from '../../shop/hooks'
import { useSelector } from '../../shop/use-selector'
import styles from './address-choice.module.css'

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
      <div role="radiogroup" aria-labelledby={heading} className="stack-2">
        {items.map((address) => (
          <label key={address._id} className={`option ${styles.option}`}>
            <input
              type="radio"
              name="address"
              checked={address._id === selectedId}
              onChange={() => addresses?.send({ type: 'addresses.select', addressId: address._id })}
            />
            <bdi className="strong breakable">{address.name}</bdi>{' '}
            <span className={`soft breakable ${styles.line}`}>
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

/** The form for the first address, in the page itself until the form opens in a dialog. `heading`: the id of its label. */
function FirstAddress({ heading }: { heading: string }) {
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const user = useAuth((snapshot) => snapshot.context.session?.user)
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  const isClosed = useSelector(form, (snapshot) => snapshot?.matches('closed') === true)
  const isInPage = useSelector(form, (snapshot) => snapshot?.context.isInPage === true)
  useEffect(() => {
    if (isClosed) form?.send({ type: 'form.offered', draft: { ...emptyAddress, name, country: 'India' } })
  }, [form, isClosed, name])
  useEffect(() => () => form?.send({ type: 'form.withdrawn' }), [form])
  return form && isInPage ? <AddressForm form={form} labelledBy={heading} save="Save address" /> : null
}
