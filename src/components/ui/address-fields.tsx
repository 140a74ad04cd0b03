import {
  type AddressDraft,
  type AddressField,
  addressErrors,
  fieldValue,
  finishedValue,
} from '../../../domain/account/address'
import { isKnownPin, isPinCode, UNKNOWN_PIN } from '../../../domain/account/pin-code'
import styles from './address-fields.module.css'
import { TextField } from './text-field'

interface Box {
  label: string
  autoComplete: string
  wide?: boolean
  isOptional?: boolean
  /** The keyboard on a phone. There is no `maxLength`: people type numbers with spaces, dashes and a country code. */
  inputMode?: 'numeric' | 'tel'
  hint?: string
}

/** In form order. */
const boxes: Readonly<Record<AddressField, Box>> = {
  name: { label: 'Name', autoComplete: 'name', wide: true },
  flat: { label: 'Flat or house (optional)', autoComplete: 'address-line2', wide: true, isOptional: true },
  street: { label: 'Street', autoComplete: 'address-line1', wide: true },
  landmark: {
    label: 'Landmark (optional)',
    autoComplete: 'address-line3',
    wide: true,
    isOptional: true,
    hint: 'Something nearby that helps the courier: a school, a shop, a temple',
  },
  zipcode: {
    label: 'Zipcode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    hint: '6 digits, for example 560038',
  },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
  country: { label: 'Country', autoComplete: 'country-name' },
  mobile: {
    label: 'Mobile',
    autoComplete: 'tel-national',
    wide: true,
    inputMode: 'tel',
    hint: '10 digits, for example 9876543210. Only the courier calls it, before the delivery.',
  },
}

const entries = Object.entries(boxes) as [AddressField, Box][]

/** The labels of these fields, in form order. */
export const labelsOf = (fields: readonly AddressField[]): string[] =>
  entries.flatMap(([field, { label }]) => (fields.includes(field) ? [label] : []))

interface AddressFieldsProps {
  draft: AddressDraft
  /** The name under which this tab stores the entries. Without it nothing is stored. */
  draftName?: string | undefined
  onChange: (field: AddressField, value: string) => void
}

/** The text boxes of an address, each with its error message below (§5). */
export function AddressFields({ draft, draftName, onChange }: AddressFieldsProps) {
  const errors = addressErrors(draft)
  return (
    <div className={`fit ${styles.fields}`}>
      {entries.map(([field, { label, autoComplete, wide, isOptional, inputMode, hint }]) => (
        <div key={field} data-wide={wide}>
          <TextField
            label={label}
            required={!isOptional}
            autoComplete={autoComplete}
            value={draft[field] ?? ''}
            error={errors[field]}
            warning={
              field === 'zipcode' && isPinCode(draft.zipcode) && !isKnownPin(draft.zipcode) ? UNKNOWN_PIN : undefined
            }
            hint={hint}
            draft={draftName && `${draftName}/${field}`}
            onChange={(value) => onChange(field, value)}
            clean={(typed, isLeft) => (isLeft ? finishedValue : fieldValue)(field, typed)}
            {...(inputMode && { inputMode })}
          />
        </div>
      ))}
    </div>
  )
}
