import type { ToastMessage } from '../components/ui/toaster'
import { showToast } from './toasts'

/**
 * Offers to undo a change by an event to the chart that made it. If that chart has ended with its session, a message states that
 * the change cannot be undone. `subject`: the product or the address that is restored.
 */
export function undoOf<Event extends { type: string }>(
  subject: string,
  actor: Receiver<Event>,
  event: Event,
): NonNullable<ToastMessage['undo']> {
  return {
    subject,
    act() {
      if (actor.getSnapshot().status === 'active') actor.send(event)
      else showToast({ kind: 'error', text: 'You have been logged out, so this cannot be undone.' })
    },
  }
}

/** An actor that accepts the event. */
interface Receiver<Event> {
  getSnapshot(): { status: string }
  send(event: Event): void
}
