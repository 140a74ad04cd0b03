import { useEffect } from 'react'
import { emptyAddress } from '../../../domain/account/address'
import { AddressForm } from '../../components/address-form'
import { useAddresses, useAuth } from '../../shop/hooks'
import { useSelector } from '../../shop/use-selector'

/** The form for the first address, in the page itself until the form opens in a dialog. `heading`: the id of its label. */
export function FirstAddress({ heading }: { heading: string }) {
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
