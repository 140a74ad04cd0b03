import { type ActDraft, type ActField, actErrors, DESK_ACTS, type DeskAct } from '../../../domain/desk/desk-acts'
import { Button } from '../../components/ui/button'
import { Dialog, DialogActions } from '../../components/ui/dialog'
import { TextField } from '../../components/ui/text-field'
import { submitting } from '../submitting'
import styles from './order.module.css'

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
export function ActDialog({ act, draft, attempted, messages, isSending, onChange, onSend, onClose }: ActDialogProps) {
  const name = DESK_ACTS[act.type]
  const errors = attempted ? actErrors(act, draft) : {}
  return (
    <Dialog title={name} onClose={onClose}>
      <form className={styles.form} noValidate aria-busy={isSending} onSubmit={submitting(onSend)}>
        {messages.map((message) => (
          <p key={message} role="alert" className={styles.failure}>
            {message}
          </p>
        ))}
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
        <DialogActions>
          <Button kind="secondary" disabled={isSending} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" pending={isSending} disabled={isSending}>
            {name}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
    hint: most === 1 ? 'Of 1 piece that came back' : `Of ${most} pieces that came back`,
  }),
}
