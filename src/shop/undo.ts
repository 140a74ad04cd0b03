import type { ToastMessage } from '../components/ui/toaster'
import { showToast } from './toasts'

/**
 * Offers to take something back by an event to the chart that did it; says so when that chart has ended with its session.
 * `subject`: the product or the address that comes back.
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
      else showToast({ kind: 'error', text: 'You are not logged in any more, so this cannot be undone.' })
    },
  }
}

/** An actor that takes such events. */
interface Receiver<Event> {
  getSnapshot(): { status: string }
  send(event: Event): void
}
