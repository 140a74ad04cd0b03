import type { ReactElement } from 'react'
import type { ActorRefFrom } from 'xstate'
import { sameAddress } from '../../domain/account/address'
import type { addressFormMachine } from '../../machines/address-form/address-form.machine'
import { addressDraft } from '../services/drafts'
import { useAddresses } from '../shop/hooks'
import { useSelector } from '../shop/use-selector'
import styles from './address-form.module.css'
import { AddressFields } from './ui/address-fields'
import { Button } from './ui/button'
import { submitting } from './ui/submitting'

interface AddressFormProps {
  form: ActorRefFrom<typeof addressFormMachine>
  /** The id of the form's label. A dialog already has a name. */
  labelledBy?: string
  /** The label of the submit button. */
  save: string
  /** More buttons next to it. */
  children?: readonly ReactElement[]
}

/** The address form, for a dialog or for the page itself. */
export function AddressForm({ form, labelledBy, save, children }: AddressFormProps) {
  const { draft, addressId, messages } = useSelector(form, (snapshot) => snapshot.context)
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving'))
  const canSubmit = useSelector(form, (snapshot) => snapshot.can({ type: 'form.submit' }))
  const isDuplicate = useAddresses(
    (snapshot) => addressId === null && snapshot.context.items.some((address) => sameAddress(address, draft)),
    false,
  )
  return (
    <form
      className="stack-3"
      aria-labelledby={labelledBy}
      noValidate
      aria-busy={isSaving}
      onSubmit={submitting(() => form.send({ type: 'form.submit' }))}
    >
      {messages.length > 0 && (
        <p role="alert" className="failure">
          {messages.join(' ')}
        </p>
      )}
      <AddressFields
        draft={draft}
        draftName={addressDraft(addressId)}
        onChange={(field, value) => form.send({ type: 'form.changed', field, value })}
      />
      <p role="status" className="soft if-any">
        {isDuplicate && !isSaving && 'You have this address already.'}
      </p>
      <div className={`row ${styles.actions}`}>
        <Button type="submit" pending={isSaving} disabled={!canSubmit}>
          {save}
        </Button>
        {children}
      </div>
    </form>
  )
}
