import { type ActDraft, type ActField, actErrors, DESK_ACTS, type DeskAct } from '../../../domain/desk/desk-acts'
import { FormDialog } from '../../components/ui/form-dialog'
import { TextField } from '../../components/ui/text-field'

interface ActDialogProps {
  act: DeskAct
  draft: ActDraft
  attempted: boolean
  /** Why the shop refused the action. */
  messages: readonly string[]
  isSending: boolean
  onChange: (field: string, value: string) => void
  onSend: () => void
  onClose: () => void
}

/** The dialog for the input of an action. Its title and its submit button have the label of the button that opens it. */
export function ActDialog({ act, draft, attempted, onChange, ...rest }: ActDialogProps) {
  const name = DESK_ACTS[act.type]
  const errors = attempted ? actErrors(act, draft) : {}
  return (
    <FormDialog title={name} submit={name} {...rest}>
      {act.fields.map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          {...ATTRIBUTES[field.kind](field)}
          value={draft[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </FormDialog>
  )
}

const ATTRIBUTES = {
  line: ({ most }: ActField) => ({ maxLength: most, autoComplete: 'off' }),
  text: ({ most }: ActField) => ({ maxLength: most, autoComplete: 'off' }),
  rupees: ({ most }: ActField) => ({
    maxLength: most,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    hint: 'In rupees',
  }),
  pieces: ({ most }: ActField) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: most,
    placeholder: '0',
    hint: most === 1 ? 'Of 1 returned piece' : `Of ${most} returned pieces`,
  }),
}
