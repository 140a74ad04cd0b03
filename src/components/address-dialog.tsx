import type { ActorRefFrom } from 'xstate'
import { dummyAddress, sameAddress } from '../../domain/address'
import type { addressFormMachine } from '../../machines/address-form.machine'
import { useAddresses } from '../shop/hooks'
import { useSelector } from '../shop/use-selector'
import styles from './address-dialog.module.css'
import { AddressFields } from './address-dialog-fields'
import { Button } from './ui/button'
import { Dialog } from './ui/dialog'

/** The dialog in which an address is added or edited. It is there for as long as the addresses' form is open. */
export function AddressDialog() {
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const isOpen = useSelector(form, (snapshot) => snapshot !== undefined && !snapshot.matches('closed'))
  return form && isOpen ? <AddressForm form={form} /> : null
}

function AddressForm({ form }: { form: ActorRefFrom<typeof addressFormMachine> }) {
  const { draft, addressId, messages } = useSelector(form, (snapshot) => snapshot.context)
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving'))
  const canSubmit = useSelector(form, (snapshot) => snapshot.can({ type: 'form.submit' }))
  const isThereAlready = useAddresses(
    (snapshot) => addressId === null && snapshot.context.items.some((address) => sameAddress(address, draft)),
    false,
  )
  const close = () => form.send({ type: 'form.close' })
  return (
    <Dialog title={addressId === null ? 'Add address' : 'Edit address'} onClose={close}>
      <form
        className={styles.form}
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault()
          form.send({ type: 'form.submit' })
        }}
      >
        {messages.length > 0 && (
          <p role="alert" className={styles.failure}>
            {messages.join(' ')}
          </p>
        )}
        <AddressFields draft={draft} onChange={(field, value) => form.send({ type: 'form.changed', field, value })} />
        <p role="status" className={styles.note}>
          {isThereAlready && !isSaving && 'You have this address already.'}
        </p>
        <div className={styles.actions}>
          <Button type="submit" pending={isSaving} disabled={!canSubmit}>
            {addressId === null ? 'Add' : 'Update'}
          </Button>
          <Button kind="secondary" onClick={close}>
            Cancel
          </Button>
          <Button kind="quiet" onClick={() => form.send({ type: 'form.filled', draft: dummyAddress })}>
            Fill with dummy values
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
