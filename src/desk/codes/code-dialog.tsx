import type { EventFrom, SnapshotFrom } from 'xstate'
import { type CodeField, codeErrors, endedDraft, hasEnded } from '../../../domain/desk/code-form'
import { CODE_BOUNDS } from '../../../domain/desk/promo-code'
import type { deskCodesMachine } from '../../../machines/desk-codes/desk-codes.machine'
import { Button } from '../../components/ui/button'
import { FormDialog } from '../../components/ui/form-dialog'
import { TextField } from '../../components/ui/text-field'
import styles from '../orders/order.module.css'

interface CodeDialogProps {
  snapshot: SnapshotFrom<typeof deskCodesMachine>
  send: (event: EventFrom<typeof deskCodesMachine>) => void
}

/** The form for a new or an existing promo code. */
export function CodeDialog({ snapshot, send }: CodeDialogProps) {
  const { code, draft, attempted, messages } = snapshot.context
  const isSaving = snapshot.matches('saving')
  const errors = attempted ? codeErrors(draft) : {}
  const box = (field: CodeField) => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (value: string) => send({ type: 'code.changed', field, value }),
  })
  return (
    <FormDialog
      title={code ? 'Change code' : 'Add code'}
      submit={code ? 'Save code' : 'Add code'}
      messages={messages}
      isSending={isSaving}
      onSend={() => send({ type: 'code.submitted' })}
      onClose={() => send({ type: 'code.closed' })}
      action={
        code &&
        !hasEnded(code, Date.now()) && (
          <Button
            kind="secondary"
            disabled={isSaving}
            onClick={() => send({ type: 'code.ended', draft: endedDraft(code, Date.now()) })}
          >
            End now
          </Button>
        )
      }
    >
      <TextField
        label="Name"
        hint="Shoppers enter it, such as MONSOON200"
        maxLength={CODE_BOUNDS.name}
        {...box('name')}
      />
      <fieldset className={styles.choices}>
        <legend>Discount</legend>
        {(['percent', 'amount'] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="kind"
              checked={draft.kind === kind}
              onChange={() => send({ type: 'code.changed', field: 'kind', value: kind })}
            />{' '}
            <span>{kind === 'percent' ? 'A percentage' : 'An amount'}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={draft.kind === 'percent' ? 'Percent' : 'Amount'}
        hint={draft.kind === 'percent' ? 'Of the total, with delivery' : 'In rupees'}
        inputMode="decimal"
        maxLength={10}
        {...box('off')}
      />
      <TextField label="Minimum" hint="In rupees; empty: none" inputMode="decimal" maxLength={10} {...box('minimum')} />
      <TextField label="From" hint="India’s time" type="datetime-local" {...box('from')} />
      <TextField label="To" hint="India’s time" type="datetime-local" {...box('to')} />
      <TextField
        label="Uses per customer"
        hint="Empty: unlimited"
        inputMode="numeric"
        maxLength={7}
        {...box('perShopper')}
      />
      <TextField label="Uses in total" hint="Empty: unlimited" inputMode="numeric" maxLength={7} {...box('inAll')} />
    </FormDialog>
  )
}
