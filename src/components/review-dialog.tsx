import { useId } from 'react'
import * as v from 'valibot'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { REVIEW_TEXT, reviewErrors, STARS } from '../../domain/catalogue/review'
import type { reviewMachine } from '../../machines/review/review.machine'
import styles from './review-dialog.module.css'
import { FormDialog } from './ui/form-dialog'
import { TextArea } from './ui/text-area'
import { useDraft } from './ui/use-draft'

const storedDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ stars: v.nullable(v.picklist(STARS)), text: v.string() }),
)

interface ReviewDialogProps {
  snapshot: SnapshotFrom<typeof reviewMachine>
  send: (event: EventFrom<typeof reviewMachine>) => void
}

/** The form for a new review, or for editing the existing one. */
export function ReviewDialog({ snapshot, send }: ReviewDialogProps) {
  const { productId, review, draft, attempted, messages } = snapshot.context
  const errors = attempted ? reviewErrors(draft) : {}
  const id = useId()
  useDraft(`review-${productId}/draft`, JSON.stringify(draft), (text) => {
    const stored = v.safeParse(storedDraft, text)
    if (stored.success) send({ type: 'review.changed', draft: stored.output })
  })
  return (
    <FormDialog
      title={review ? 'Edit review' : 'Write a review'}
      submit="Send"
      messages={messages}
      isSending={snapshot.hasTag('busy')}
      onSend={() => send({ type: 'review.submitted' })}
      onClose={() => send({ type: 'review.closed' })}
    >
      <div>
        <p id={id} className="label">
          Stars
        </p>
        <div
          role="radiogroup"
          aria-labelledby={id}
          aria-describedby={`${id}-error`}
          aria-required
          aria-invalid={errors.stars !== undefined || undefined}
          className={styles.stars}
        >
          {STARS.toReversed().map((stars) => (
            <label key={stars} className={`stack-half choice ${styles.star}`}>
              <input
                type="radio"
                name={id}
                checked={draft.stars === stars}
                onChange={() => send({ type: 'review.changed', draft: { ...draft, stars } })}
              />
              <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            </label>
          ))}
        </div>
        <p id={`${id}-error`} className="error if-any" aria-live="polite">
          {errors.stars}
        </p>
      </div>
      <TextArea
        label="Your review"
        rows={5}
        value={draft.text}
        error={errors.text}
        hint={`${REVIEW_TEXT.least} to ${REVIEW_TEXT.most.toLocaleString('en-IN')} characters. It is shown with your first name.`}
        onChange={(text) => send({ type: 'review.changed', draft: { ...draft, text } })}
      />
    </FormDialog>
  )
}
