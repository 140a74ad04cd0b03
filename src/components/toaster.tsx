import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import type { ToastMessage } from '../services/toasts'
import styles from './toaster.module.css'

const SUCCESS_MS = 2000
const ERROR_MS = 4000
const WITH_ACTION_MS = 8000
const LIMIT = 20

let isMounted = false

/** Shows one message at the top right. */
export function show(message: ToastMessage): void {
  if (!isMounted) mount()
  const isError = message.kind === 'error'
  const hasAction = message.undo !== undefined || message.link !== undefined
  toast(({ closeToast }) => <Message message={message} close={closeToast} />, {
    type: isError ? 'error' : 'success',
    role: isError ? 'alert' : 'status',
    autoClose: hasAction ? WITH_ACTION_MS : isError ? ERROR_MS : SUCCESS_MS,
  })
}

// In a root of its own, so that a toast never renders the shop, nor the shop a toast.
function mount() {
  isMounted = true
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(
    <ToastContainer position="top-right" style={{ top: '4rem' }} limit={LIMIT} newestOnTop closeOnClick={false} />,
  )
}

function Message({ message, close }: { message: ToastMessage; close: () => void }) {
  const act = (action: () => void) => () => {
    action()
    close()
  }
  return (
    <>
      <span>{message.text}</span>
      {message.undo && (
        <button type="button" className={styles.action} onClick={act(message.undo)}>
          Undo
        </button>
      )}
      {message.link && (
        <button type="button" className={styles.action} onClick={act(message.link.to)}>
          {message.link.label}
        </button>
      )}
    </>
  )
}
