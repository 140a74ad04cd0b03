import type { ReactElement } from 'react'
import { Alerts } from './alerts'
import { Button } from './button'
import { Dialog, DialogActions } from './dialog'
import type { Elements } from './elements'
import styles from './form-dialog.module.css'
import { submitting } from './submitting'

interface FormDialogProps {
  title: string
  /** The labels of the buttons that send the form and that close it. */
  submit: string
  cancel?: string
  /** Why the form cannot be sent, or why the shop refused it. */
  messages: readonly string[]
  isSending: boolean
  onSend: () => void
  onClose: () => void
  /** Called by the closing button instead of `onClose`. */
  onCancel?: () => void
  /** A button between the two. */
  action?: ReactElement | false | null
  children: Elements
}

/** A dialog with a form. While the request is in flight, its buttons are disabled. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, cancel = 'Not now', messages, isSending, onSend, onClose, onCancel = onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={`stack-2 ${styles.form}`} noValidate aria-busy={isSending} onSubmit={submitting(onSend)}>
        <Alerts messages={messages} className="danger" />
        {props.children}
        <DialogActions>
          <Button kind="secondary" disabled={isSending} onClick={onCancel}>
            {cancel}
          </Button>
          {props.action}
          <Button type="submit" pending={isSending} disabled={isSending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
