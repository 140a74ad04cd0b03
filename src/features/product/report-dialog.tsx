import { useId } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { REPORT_REASONS } from '../../../domain/catalogue/review'
import { REPORT_MESSAGES } from '../../../machines/review-report/messages'
import type { reviewReportMachine } from '../../../machines/review-report/review-report.machine'
import { Button } from '../../components/ui/button'
import { Dialog, DialogActions } from '../../components/ui/dialog'
import styles from './reviews.module.css'

interface ReportDialogProps {
  snapshot: SnapshotFrom<typeof reviewReportMachine>
  send: (event: EventFrom<typeof reviewReportMachine>) => void
}

/** The form to report a review. */
export function ReportDialog({ snapshot, send }: ReportDialogProps) {
  const { reason, attempted, messages } = snapshot.context
  const isSending = snapshot.hasTag('busy')
  const id = useId()
  const close = () => send({ type: 'report.closed' })
  return (
    <Dialog title="Report this review" onClose={close}>
      <form
        className={styles.form}
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'report.submitted' })
        }}
      >
        {messages.map((message) => (
          <p key={message} role="alert" className={styles.failure}>
            {message}
          </p>
        ))}
        <p id={id} className={styles.name}>
          Reason
        </p>
        <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-error`} aria-required>
          {REPORT_REASONS.map((one) => (
            <label key={one} className={styles.reason}>
              <input
                type="radio"
                name={id}
                checked={one === reason}
                onChange={() => send({ type: 'report.reasoned', reason: one })}
              />
              <span>{one}</span>
            </label>
          ))}
        </div>
        <p id={`${id}-error`} className={styles.failure} aria-live="polite">
          {attempted && reason === '' ? REPORT_MESSAGES.missing : undefined}
        </p>
        <DialogActions>
          <Button kind="secondary" disabled={isSending} onClick={close}>
            Not now
          </Button>
          <Button type="submit" pending={isSending} disabled={isSending}>
            Send report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
