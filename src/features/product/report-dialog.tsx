import { useId } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { REPORT_REASONS } from '../../../domain/catalogue/review'
import { REPORT_MESSAGES } from '../../../machines/review-report/messages'
import type { reviewReportMachine } from '../../../machines/review-report/review-report.machine'
import { FormDialog } from '../../components/ui/form-dialog'

interface ReportDialogProps {
  snapshot: SnapshotFrom<typeof reviewReportMachine>
  send: (event: EventFrom<typeof reviewReportMachine>) => void
}

/** The form to report a review. */
export function ReportDialog({ snapshot, send }: ReportDialogProps) {
  const { reason, attempted, messages } = snapshot.context
  const id = useId()
  return (
    <FormDialog
      title="Report this review"
      submit="Send report"
      messages={messages}
      isSending={snapshot.hasTag('busy')}
      onSend={() => send({ type: 'report.submitted' })}
      onClose={() => send({ type: 'report.closed' })}
    >
      <p id={id} className="strong">
        Reason
      </p>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-error`} aria-required>
        {REPORT_REASONS.map((one) => (
          <label key={one} className="choice line-1">
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
      <p id={`${id}-error`} className="danger if-any" aria-live="polite">
        {attempted && reason === '' ? REPORT_MESSAGES.missing : undefined}
      </p>
    </FormDialog>
  )
}
