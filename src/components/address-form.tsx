import type { ReactElement } from 'react'
import type { ActorRefFrom } from 'xstate'
import { sameAddress } from '../../domain/address'
import type { addressFormMachine } from '../../machines/address-form/address-form.machine'
import { useAddresses } from '../shop/hooks'
import { useSelector } from '../shop/use-selector'
import { AddressFields } from './address-fields'
import styles from './address-form.module.css'
import { Button } from './ui/button'

interface AddressFormProps {
  form: ActorRefFrom<typeof addressFormMachine>
  /** The form's own name, where no dialog has one. */
  labelledBy?: string
  /** What the button that saves says. */
  save: string
  /** The buttons beside it. */
  children?: readonly ReactElement[]
}

/** The boxes of an address and the button that saves it: in a dialog, or in the page. */
export function AddressForm({ form, labelledBy, save, children }: AddressFormProps) {
  const { draft, addressId, messages } = useSelector(form, (snapshot) => snapshot.context)
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving'))
  const canSubmit = useSelector(form, (snapshot) => snapshot.can({ type: 'form.submit' }))
  const isThereAlready = useAddresses(
    (snapshot) => addressId === null && snapshot.context.items.some((address) => sameAddress(address, draft)),
    false,
  )
  return (
    <form
      className={styles.form}
      aria-labelledby={labelledBy}
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
      <AddressFields
        draft={draft}
        isKept={addressId === null}
        onChange={(field, value) => form.send({ type: 'form.changed', field, value })}
      />
      <p role="status" className={styles.note}>
        {isThereAlready && !isSaving && 'You have this address already.'}
      </p>
      <div className={styles.actions}>
        <Button type="submit" pending={isSaving} disabled={!canSubmit}>
          {save}
        </Button>
        {children}
      </div>
    </form>
  )
}
