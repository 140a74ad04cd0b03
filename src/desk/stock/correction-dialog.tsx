import { LENGTHS } from '../../../domain/bounds'
import { type CorrectionDraft, correctionErrors, type StockRow } from '../../../domain/catalogue/stock'
import { FormDialog } from '../../components/ui/form-dialog'
import { TextField } from '../../components/ui/text-field'
import styles from '../orders/order.module.css'

const MODES = [
  ['change', 'Add or remove'],
  ['count', 'Count'],
] as const

interface CorrectionDialogProps {
  row: StockRow
  draft: CorrectionDraft
  attempted: boolean
  /** Why the shop refused the correction. */
  messages: readonly string[]
  isSending: boolean
  onChange: (field: keyof CorrectionDraft, value: string) => void
  onSend: () => void
  onClose: () => void
}

/** The dialog for a correction of a product's stock: how many pieces were added or removed, and why. */
export function CorrectionDialog({ row, draft, attempted, onChange, ...rest }: CorrectionDialogProps) {
  const errors = attempted ? correctionErrors(draft, row) : {}
  return (
    <FormDialog title="Correct stock" submit="Correct stock" {...rest}>
      <p>{`${row.title}: ${row.house} on hand, ${row.reserved} reserved, ${row.forSale} for sale.`}</p>
      <fieldset className={styles.choices}>
        <legend>How</legend>
        {MODES.map(([mode, label]) => (
          <label key={mode}>
            <input type="radio" name="mode" checked={draft.mode === mode} onChange={() => onChange('mode', mode)} />{' '}
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {draft.mode === 'change' ? (
        <TextField
          label="Change"
          autoComplete="off"
          maxLength={8}
          hint="12 adds 12 pieces, -3 removes 3"
          value={draft.change}
          error={errors.change}
          onChange={(value) => onChange('change', value)}
        />
      ) : (
        <TextField
          label="On hand"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          hint="All pieces that you counted, reserved ones included"
          value={draft.count}
          error={errors.count}
          onChange={(value) => onChange('count', value)}
        />
      )}
      <TextField
        label="Reason"
        autoComplete="off"
        maxLength={LENGTHS.name}
        hint="Saved with your name"
        value={draft.reason}
        error={errors.reason}
        onChange={(value) => onChange('reason', value)}
      />
    </FormDialog>
  )
}
