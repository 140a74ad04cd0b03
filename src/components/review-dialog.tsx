import { useId } from 'react'
import * as v from 'valibot'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { REVIEW_TEXT, reviewErrors, STARS } from '../../domain/catalogue/review'
import type { reviewMachine } from '../../machines/review/review.machine'
import styles from './review-dialog.module.css'
import { Button } from './ui/button'
import { Dialog, DialogActions } from './ui/dialog'
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
  const isSending = snapshot.hasTag('busy')
  const errors = attempted ? reviewErrors(draft) : {}
  const id = useId()
  const close = () => send({ type: 'review.closed' })
  useDraft(`review-${productId}/draft`, JSON.stringify(draft), (text) => {
    const stored = v.safeParse(storedDraft, text)
    if (stored.success) send({ type: 'review.changed', draft: stored.output })
  })
  return (
    <Dialog title={review ? 'Edit review' : 'Write a review'} onClose={close}>
      <form
        className={styles.form}
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'review.submitted' })
        }}
      >
        {messages.map((message) => (
          <p key={message} role="alert" className={styles.failure}>
            {message}
          </p>
        ))}
        <div>
          <p id={id} className={styles.name}>
            Stars
          </p>
          <div
            role="radiogroup"
            aria-labelledby={id}
            aria-describedby={`${id}-error`}
            aria-required
            className={styles.stars}
          >
            {STARS.toReversed().map((stars) => (
              <label key={stars} className={styles.star}>
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
          <p id={`${id}-error`} className={styles.error} aria-live="polite">
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
        <DialogActions>
          <Button kind="secondary" disabled={isSending} onClick={close}>
            Not now
          </Button>
          <Button type="submit" pending={isSending} disabled={isSending}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
