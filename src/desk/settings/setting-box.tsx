import { useId } from 'react'
import { SETTING_LENGTH, type SettingName, settingField } from '../../../domain/desk/shop-settings'
import { GST_STATES } from '../../../domain/money/gst'
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
  const id = useId()
  if (name === 'sellerState')
    return (
      <div className={`stack-2 ${styles.choice}`}>
        <label htmlFor={id}>{label}</label>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Not set</option>
          {GST_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </div>
    )
  if (isSwitch)
    return (
      <div className={`stack-2 ${styles.choice}`}>
        <label className={styles.check}>
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
