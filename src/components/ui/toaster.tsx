import { CircleAlert, CircleCheck, X } from 'lucide'
import { type CSSProperties, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { cssTransition, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import { Icon } from './icon'
import './toaster.css'
import { manageFocus } from './toaster-focus'

const LIMIT = 20

/**
 * Screen readers announce a text added to an existing live region, but not a region added with its text. Delay between both,
 * ms.
 */
const ANNOUNCE_DELAY = 100

const calm = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 })

/** A message to the shopper. */
export interface ToastMessage {
  text: string
  kind?: 'success' | 'error' | undefined
  /** Offers to undo the change that the text reports. `subject`: the product or the address concerned. */
  undo?: { subject: string; act: () => void } | undefined
  /** A link to a page. */
  link?: { label: string; to: () => void } | undefined
}

/** How long a toast is shown, in ms: success and error (§9), and one with a button (README.md). */
const TOAST_MS = { success: 2000, error: 4000, withAction: 8000 } as const

let toaster: { container: HTMLElement; root: Root } | undefined

/** Shows a toast at the top right. */
export function show(message: ToastMessage): void {
  // Tests empty the document between two shops, which removes the container.
  if (!toaster?.container.isConnected) mount()
  const isError = message.kind === 'error'
  const hasAction = message.undo !== undefined || message.link !== undefined
  const stay = hasAction ? TOAST_MS.withAction : isError ? TOAST_MS.error : TOAST_MS.success
  toast(({ closeToast }) => <Message message={message} close={closeToast} />, {
    type: isError ? 'error' : 'success',
    role: isError ? 'alert' : 'status',
    icon: isError ? <Icon node={CircleAlert} size={20} /> : <Icon node={CircleCheck} size={20} />,
    autoClose: stay,
    style: { '--stay': `${stay}ms` } as CSSProperties,
  })
}

// A separate root, so that a toast does not re-render the shop, nor the shop a toast.
function mount() {
  toaster?.root.unmount()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  toaster = { container, root }
  manageFocus(container)
  flushSync(() =>
    root.render(
      <ToastContainer
        position="top-right"
        // Below the header's first row (§2).
        style={{ top: '4rem' }}
        limit={LIMIT}
        transition={calm}
        newestOnTop
        closeOnClick={false}
        // The stylesheet pauses the timer on hover and focus.
        pauseOnHover={false}
        closeButton={CloseButton}
      />,
    ),
  )
  // Each toast has a live role of its own. The container must not announce it a second time.
  container.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
}

function CloseButton({ closeToast }: Pick<ToastContentProps, 'closeToast'>) {
  return (
    <button type="button" className="toast-close" aria-label="Close message" onClick={() => closeToast(true)}>
      <Icon node={X} size={18} />
    </button>
  )
}

function Message({ message, close }: { message: ToastMessage; close: () => void }) {
  const act = (action: () => void) => () => {
    action()
    close()
  }
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setAnnounced, ANNOUNCE_DELAY, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <span className="toast-text" aria-hidden={!isAnnounced || undefined}>
        {message.text}
      </span>
      {message.undo && (
        <button type="button" className="toast-action" data-undo onClick={act(message.undo.act)}>
          Undo <span className="toast-subject">{message.undo.subject}</span>
        </button>
      )}
      {message.link && (
        <button type="button" className="toast-action" onClick={act(message.link.to)}>
          {message.link.label}
        </button>
      )}
    </>
  )
}
