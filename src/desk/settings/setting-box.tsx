import { SETTING_LENGTH, type SettingName, settingField } from '../../../domain/desk/shop-settings'
import { GST_STATES } from '../../../domain/money/gst'
import { SelectField } from '../../components/ui/field'
import { TextField } from '../../components/ui/text-field'
import styles from '../products/product.module.css'

interface SettingBoxProps {
  name: SettingName
  value: string
  onChange: (value: string) => void
}

/** The labelled box of a setting. */
export function SettingBox({ name, value, onChange }: SettingBoxProps) {
  const { label, hint, isSecret, isSwitch } = settingField(name)
  if (name === 'sellerState')
    return <SelectField label={label} value={value} options={[['', 'Not set'], ...GST_STATES]} onChange={onChange} />
  if (isSwitch)
    return (
      <div className={`stack-half ${styles.choice}`}>
        <label className="line-1 target strong">
          <input
            type="checkbox"
            checked={value === 'yes'}
            onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          />
          <span>{label}</span>
        </label>
        <p>{hint}</p>
      </div>
    )
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      type={isSecret ? 'password' : 'text'}
      maxLength={SETTING_LENGTH}
      value={value}
      onChange={onChange}
    />
  )
}
