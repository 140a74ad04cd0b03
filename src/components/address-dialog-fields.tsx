import {
  type AddressDraft,
  type AddressField,
  addressErrors,
  MOBILE_MAX_LENGTH,
  ZIPCODE_MAX_LENGTH,
} from '../../domain/address'
import styles from './address-dialog.module.css'
import { TextField } from './ui/text-field'

interface Box {
  field: AddressField
  label: string
  autoComplete: string
  wide?: boolean
  /** Digits at most; the phone shows its numeric keyboard. */
  digits?: number
  hint?: string
}

const boxes: readonly Box[] = [
  { field: 'name', label: 'Name', autoComplete: 'name', wide: true },
  { field: 'street', label: 'Street', autoComplete: 'address-line1', wide: true },
  {
    field: 'zipcode',
    label: 'Zipcode',
    autoComplete: 'postal-code',
    digits: ZIPCODE_MAX_LENGTH,
    hint: '6 digits, for example 560038',
  },
  { field: 'city', label: 'City', autoComplete: 'address-level2' },
  { field: 'state', label: 'State', autoComplete: 'address-level1' },
  { field: 'country', label: 'Country', autoComplete: 'country-name' },
  {
    field: 'mobile',
    label: 'Mobile',
    autoComplete: 'tel-national',
    digits: MOBILE_MAX_LENGTH,
    hint: '10 digits, for example 9876543210',
  },
]

interface AddressFieldsProps {
  draft: AddressDraft
  onChange: (field: AddressField, value: string) => void
}

/** The text boxes of an address, each with its message under it (§5). */
export function AddressFields({ draft, onChange }: AddressFieldsProps) {
  const errors = addressErrors(draft)
  return (
    <div className={styles.fields}>
      {boxes.map(({ field, label, autoComplete, wide, digits, hint }) => (
        <div key={field} data-wide={wide}>
          <TextField
            label={label}
            required
            autoComplete={autoComplete}
            value={draft[field]}
            error={errors[field]}
            hint={hint}
            onChange={(value) => onChange(field, value)}
            {...(digits !== undefined && { inputMode: 'numeric', maxLength: digits })}
          />
        </div>
      ))}
    </div>
  )
}
