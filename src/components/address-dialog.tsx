import { dummyAddress } from '../../domain/account/address'
import { addressDraft, forgetDrafts } from '../services/drafts'
import { useAddresses } from '../shop/hooks'
import { useSelector } from '../shop/use-selector'
import { AddressForm } from './address-form'
import { Button } from './ui/button'
import { Dialog } from './ui/dialog'

/** The dialog that adds or edits an address. Rendered while the form is open in a dialog, not in the page. */
export function AddressDialog() {
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const isOpen = useSelector(
    form,
    (snapshot) => snapshot !== undefined && !snapshot.matches('closed') && !snapshot.context.isInPage,
  )
  const addressId = useSelector(form, (snapshot) => snapshot?.context.addressId ?? null)
  const isNew = addressId === null
  if (!form || !isOpen) return null
  const close = () => {
    forgetDrafts(addressDraft(addressId))
    form.send({ type: 'form.close' })
  }
  return (
    <Dialog title={isNew ? 'Add address' : 'Edit address'} onClose={close}>
      <AddressForm form={form} save={isNew ? 'Add' : 'Update'}>
        <Button kind="secondary" onClick={close}>
          Cancel
        </Button>
        <Button kind="quiet" onClick={() => form.send({ type: 'form.filled', draft: dummyAddress })}>
          Fill with dummy values
        </Button>
      </AddressForm>
    </Dialog>
  )
}
