import { type ReactNode, useId, useRef } from 'react'
import styles from './dialog.module.css'
import type { Elements } from './elements'
import { useModal } from './use-overlay'

interface DialogProps {
  title: string
  /** Called on Escape, Back, or a click on the backdrop. */
  onClose: () => void
  children: Elements
}

/** A modal dialog, open while rendered. On close, the focus returns to its opener. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useModal(onClose)
  const heading = useId()
  // A text selection dragged out of a field also ends on the backdrop. That must not close the dialog and lose the text.
  const beganOnBackdrop = useRef(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, which the browser reports as cancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        beganOnBackdrop.current = event.target === dialog.current
      }}
      onClick={(event) => event.target === dialog.current && beganOnBackdrop.current && onClose()}
    >
      <div className={`stack-3 ${styles.body}`}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons at the end of a dialog: cancel first, the main action last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={`row ${styles.actions}`}>{children}</div>
)
